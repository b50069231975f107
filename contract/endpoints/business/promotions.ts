import { business, resource } from '../endpoint';

const ofBusiness = '/businesses/:business_id/promotions/';
const ofAdvertiser = '/ad_accounts/:ad_account_id/';
const ofAccount = `${ofAdvertiser}promotions/` as const;
const one = `${ofAccount}:promotion_id/` as const;
const siteAdmin = { access: 'siteAdmin' } as const;

/** Promotions of pins (ledger PROMO-031). Rights on the ad account decide. */
export const promotionEndpoints = {
  'PromotionsResource.get': business('PromotionsResource', 'get', ofBusiness, { paged: true }),
  'PromotablePinsResource.get': business('PromotablePinsResource', 'get', `${ofBusiness}pins/`),
  'AdvertiserResource.get': business('AdvertiserResource', 'get', `${ofAdvertiser}advertiser/`),
  'TargetingOptionsResource.get': business('TargetingOptionsResource', 'get', `${ofAdvertiser}resources/targeting/`),
  'AdConsentResource.create': business('AdConsentResource', 'create', `${ofAdvertiser}consent/`),
  'PromotionResource.create': business('PromotionResource', 'create', ofAccount),
  'PromotionResource.update': business('PromotionResource', 'update', one),
  'PromotionFiguresResource.get': business('PromotionFiguresResource', 'get', `${one}figures/`),
};

export const adDeliveryEndpoints = {
  'AdEventsResource.create': business('AdEventsResource', 'create', '/ad_events/'),
};

/** For site admins: whether ads are on, and the promotions that wait for them. */
export const adReviewEndpoints = {
  'SiteAdsResource.get': resource('SiteAdsResource', 'get', siteAdmin),
  'SiteAdsSwitchResource.update': resource('SiteAdsSwitchResource', 'update', siteAdmin),
  'SitePromotionResource.update': resource('SitePromotionResource', 'update', siteAdmin),
};
