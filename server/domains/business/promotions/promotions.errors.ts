import { PROMOTION_LIMITS } from '../../../../contract/constants/business/promotions';
import { message } from '../../../../contract/messages';
import { type ApiError, conflict, invalid, notFound } from '../../../platform/http/errors';

/** The same words for what is not there and for what the viewer may not know of. */
export const noSuchPromotion = (): ApiError => notFound();
export const promotionChanged = (): ApiError => conflict('businessChanged');
export const promotionIsOver = (): ApiError => conflict('promotionIsOver');
export const pinNotPromotable = (): ApiError => conflict('pinNotPromotable');
export const tooManyPromotions = (): ApiError =>
  conflict(message('tooManyPromotions', { limit: PROMOTION_LIMITS.open }));
export const budgetTooLow = (amount: number): ApiError =>
  invalid({ daily_budget: message('budgetTooLow', { amount }) });
export const durationWrong = (): ApiError =>
  invalid({ duration: message('durationWrong', { limit: PROMOTION_LIMITS.duration }) });
export const subjectMissing = (): ApiError => invalid({ pin_id: 'promotionSubject' });
export const adTypeWrong = (): ApiError => invalid({ ad_type: 'adTypeWrong' });
export const tagMissing = (): ApiError => invalid({ conversion_tag_id: 'objectiveNeedsTag' });
export const tagElsewhere = (): ApiError => invalid({ conversion_tag_id: 'tagNotOfAccount' });
export const leadFormNotActive = (): ApiError => invalid({ lead_form_id: 'leadFormNotActive' });
export const productsMissing = (): ApiError => invalid({ product_group: 'objectiveNeedsProducts' });
export const addressMissing = (): ApiError => conflict('advertiserAddress');
export const billingMissing = (): ApiError => conflict('advertiserBilling');
export const consentMissing = (): ApiError => conflict('advertiserConsent');
