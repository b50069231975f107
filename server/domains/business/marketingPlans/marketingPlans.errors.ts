import { PLAN_LIMITS } from '../../../../contract/constants/business/marketingPlans';
import { message } from '../../../../contract/messages';
import { type ApiError, conflict, invalid, notFound } from '../../../platform/http/errors';

/** The same words for what is not there and for what the viewer may not know of. */
export const noSuchPlan = (): ApiError => notFound();
export const planChanged = (): ApiError => conflict('businessChanged');
export const tooManyPlans = (): ApiError => conflict(message('tooManyPlans', { limit: PLAN_LIMITS.plans }));
export const feedMissing = (): ApiError => invalid({ top_business_goal: 'goalNeedsFeed' });
