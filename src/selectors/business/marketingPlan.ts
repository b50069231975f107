import type { DataOf } from '../../../contract/api';
import type { AdAccountId } from '../../../contract/schemas/common';
import { initialMarketingPlan, type MarketingPlanState } from '../../entities/business/marketingPlan';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

export { isGoalOpen, isPlanBudget, isPlanCount } from '../../entities/business/marketingPlan';

/** The marketing plan, as its wizard shows it. */
export const selectMarketingPlan = (state: RootState): MarketingPlanState =>
  state.business?.marketingPlan ?? initialMarketingPlan;

const optionsOf = (adAccountId: string) => ({ ad_account_id: adAccountId as AdAccountId });

/** How the reading of an ad account's plans is going. */
export const selectPlansRequest = (state: RootState, adAccountId: string) =>
  selectRequest(state, 'MarketingPlansResource.get', optionsOf(adAccountId));

const NOTHING: DataOf<'MarketingPlansResource.get'> = { plans: [], has_feed: false, meeting_url: null };

/** The saved plans of an ad account, and where the site's people can be met. */
export const selectPlans = (state: RootState, adAccountId: string): DataOf<'MarketingPlansResource.get'> =>
  (selectPlansRequest(state, adAccountId)?.data as DataOf<'MarketingPlansResource.get'> | null | undefined) ?? NOTHING;
