import type { businessEndpoints } from '../../../../contract/endpoints/business/businesses';
import type { Handlers } from '../../../platform/http/context';
import * as reading from './reading.service';

export const businessHandlers = {
  'BusinessesResource.get': async (_options, ctx) => ({ data: await reading.listBusinesses(ctx) }),
  'BusinessResource.get': async ({ business_id }, ctx) => ({ data: await reading.readBusiness(ctx, business_id) }),
  'BusinessAccessResource.get': async ({ business_id }, ctx) => ({ data: await reading.readAccess(ctx, business_id) }),
} satisfies Handlers<typeof businessEndpoints>;
