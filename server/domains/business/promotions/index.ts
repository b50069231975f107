export { leftToday, pacedLeft } from './budgets';
export { promotionHandlers } from './promotions.handlers';
export { stateOf } from './promotions.policy';
export { decide, findPending, lockAny, lockPromotion, type PromotionRow } from './promotions.repository';
export { forgetRunning, type RunningRow, recallAreAdsOn, recallRunning, selectAreAdsOn, switchAds } from './running';
