import type { adAccountRequestEndpoints } from '../../../../contract/endpoints/business/adAccountRequests';
import type { Handlers } from '../../../platform/http/context';
import { oncePrepared } from '../../../platform/http/idempotency';
import * as requests from './requests.service';

export const adAccountRequestHandlers = {
  'AdAccountRequestsResource.get': (options, ctx) => requests.listRequests(ctx, options),
  'AdAccountRequestsResource.create': async (options, ctx) => ({
    data: await oncePrepared(
      ctx,
      'AdAccountRequestsResource.create',
      () => requests.countRequest(ctx, options.business_id),
      (tx) => requests.createRequest(tx, ctx, options),
    ),
  }),
  'AdAccountRequestResource.update': async (options, ctx) => ({ data: await requests.updateRequest(ctx, options) }),
  'AdAccountRequestResource.delete': async (options, ctx) => {
    await requests.cancelRequest(ctx, options);
    return { data: { ok: true } };
  },
  'AdAccountRequestBusinessesResource.get': async ({ business_id }, ctx) => ({
    data: await requests.listBusinesses(ctx, business_id),
  }),
} satisfies Handlers<typeof adAccountRequestEndpoints>;
