import type { adReviewEndpoints } from '../../../../contract/endpoints/business/promotions';
import { type Handlers, requireViewer } from '../../../platform/http/context';
import * as review from './adReview.service';

export const adReviewHandlers = {
  'SiteAdsResource.get': async (_options, ctx) => ({ data: await review.readAds(ctx) }),
  'SiteAdsSwitchResource.update': async ({ is_on: isOn }, ctx) => {
    await review.switchSiteAds(ctx, requireViewer(ctx), isOn);
    return { data: { ok: true } };
  },
  'SitePromotionResource.update': async (options, ctx) => {
    await review.decidePromotion(ctx, requireViewer(ctx), options);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof adReviewEndpoints>;
