import type { experimentEndpoints } from '../../../../contract/endpoints/running/experiments';
import type { Handlers } from '../../../platform/http/context';
import * as experiments from './experiments.service';

export const experimentHandlers = {
  'ExperimentsResource.get': async (_options, ctx) => ({ data: await experiments.listExperiments(ctx) }),
  'ExperimentOverrideResource.update': async (override, ctx) => {
    await experiments.overrideExperiment(ctx, override);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof experimentEndpoints>;
