import type { humanCheckEndpoints } from '../../../contract/endpoints/humanChecks';
import type { Handlers } from '../../platform/http/context';
import { createHumanChallenge } from './humanChecks.service';

export const humanCheckHandlers = {
  'HumanCheckResource.get': async ({ action }, ctx) => ({ data: await createHumanChallenge(ctx, action) }),
} satisfies Handlers<typeof humanCheckEndpoints>;
