export { leftToday, pacedLeft } from './budgets';
export { promotionHandlers } from './promotions.handlers';
export { stateOf } from './promotions.policy';
export {
  decide,
  findAdAccountIds,
  findPending,
  lockAny,
  lockPromotion,
  type PromotionRow,
} from './promotions.repository';
export {
  forgetRunning,
  type RunningRow,
  recallAreAdsOn,
  recallRunning,
  requireAdsAreOn,
  selectAreAdsOn,
  switchAds,
} from './running';
