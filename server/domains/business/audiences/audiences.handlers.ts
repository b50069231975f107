import type { audienceEndpoints } from '../../../../contract/endpoints/business/audiences';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import * as audiences from './audiences.service';
import * as sharing from './sharing.service';

export const audienceHandlers = {
  'AudiencesResource.get': (options, ctx) => audiences.listAudiences(ctx, options),
  'AudiencesResource.create': async (options, ctx) => ({
    data: await once(ctx, 'AudiencesResource.create', (tx) => audiences.createAudience(tx, ctx, options), options),
  }),
  'AudienceResource.get': async (options, ctx) => ({ data: await audiences.readAudience(ctx, options) }),
  'AudienceResource.update': async (options, ctx) => ({ data: await audiences.editAudience(ctx, options) }),
  'AudienceResource.delete': async (options, ctx) => {
    await audiences.deleteAudience(ctx, options);
    return { data: { ok: true } };
  },
  'AudienceCustomersResource.update': async (options, ctx) => {
    await audiences.changeCustomers(ctx, options);
    return { data: { ok: true } };
  },
  'AudienceSharesResource.get': async (options, ctx) => ({ data: await sharing.listShares(ctx, options) }),
  'AudienceSharesResource.update': async (options, ctx) => ({ data: await sharing.changeShares(ctx, options) }),
  'SharedAudienceAccountsResource.get': async ({ business_id }, ctx) => ({
    data: await sharing.listTargets(ctx, business_id),
  }),
} satisfies Handlers<typeof audienceEndpoints>;
