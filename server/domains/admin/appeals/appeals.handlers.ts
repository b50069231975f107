import type { decisionEndpoints } from '../../../../contract/endpoints/people/decisions';
import type { Handlers } from '../../../platform/http/context';
import * as appeals from './appeals.service';

type Deciding = Pick<typeof decisionEndpoints, 'AppealsResource.get' | 'AppealResource.update'>;

export const appealHandlers = {
  'AppealsResource.get': async (_options, ctx) => ({ data: await appeals.listAppeals(ctx) }),
  'AppealResource.update': async (options, ctx) => {
    await appeals.decideAppeal(ctx, options);
    return { data: { ok: true } };
  },
} satisfies Handlers<Deciding>;
