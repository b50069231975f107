import type { decisionEndpoints } from '../../../../contract/endpoints/people/decisions';
import type { Handlers } from '../../../platform/http/context';
import * as decisions from './decisions.service';

type Own = Pick<typeof decisionEndpoints, 'DecisionsResource.get' | 'AppealResource.create'>;

export const decisionHandlers = {
  'DecisionsResource.get': async (_options, ctx) => ({ data: await decisions.listDecisions(ctx) }),
  'AppealResource.create': async (options, ctx) => {
    await decisions.appeal(ctx, options);
    return { data: { ok: true } };
  },
} satisfies Handlers<Own>;
