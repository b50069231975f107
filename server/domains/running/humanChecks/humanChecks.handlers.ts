import type { humanCheckEndpoints } from '../../../../contract/endpoints/running/humanChecks';
import type { Handlers } from '../../../platform/http/context';
import { createHumanCheck } from './humanChecks.service';

export const humanCheckHandlers = {
  'HumanCheckResource.get': async ({ action }, ctx) => ({ data: await createHumanCheck(ctx, action) }),
} satisfies Handlers<typeof humanCheckEndpoints>;
