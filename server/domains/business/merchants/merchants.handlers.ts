import type { merchantEndpoints, merchantReviewEndpoints } from '../../../../contract/endpoints/business/merchants';
import type { Handlers } from '../../../platform/http/context';
import * as merchants from './merchants.service';
import * as reviews from './reviews.service';

export const merchantHandlers = {
  'VerifiedMerchantResource.get': async ({ userId }, ctx) => ({ data: await merchants.readMerchant(ctx, userId) }),
  'VerifiedMerchantResource.create': async (options, ctx) => ({ data: await merchants.apply(ctx, options) }),
  'VerifiedMerchantResource.delete': async ({ userId }, ctx) => ({ data: await merchants.leave(ctx, userId) }),
  'VerifiedMerchantAppealResource.create': async (options, ctx) => ({ data: await merchants.appeal(ctx, options) }),
  'MerchantReviewsResource.get': async (_options, ctx) => ({ data: await reviews.listReviews(ctx) }),
  'MerchantReviewResource.update': async (options, ctx) => {
    await reviews.decide(ctx, options);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof merchantEndpoints & typeof merchantReviewEndpoints>;
