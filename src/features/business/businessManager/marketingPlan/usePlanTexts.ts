import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type {
  BusinessGoal,
  CostSource,
  PlanReason,
  WatchedAction,
} from '../../../../../contract/constants/business/marketingPlans';

/** The words of goals, of what is watched, and of why a plan is as it is. */
export function usePlanTexts() {
  const { t } = useLingui();
  return useMemo(() => {
    const goals: Record<BusinessGoal, string> = {
      AWARENESS: t`More people know us`,
      CONSIDERATION: t`More people visit our site`,
      WEB_CONVERSION: t`More sales on our site`,
      CATALOG_SALES: t`More sales of our products`,
      LEADS: t`More people leave their contact`,
    };
    const watched: Record<WatchedAction, string> = {
      CLICK: t`Clicks`,
      ADD_TO_CART: t`Products put into a cart`,
      CHECKOUT: t`Orders`,
      LEAD: t`New contacts`,
    };
    const sources: Record<CostSource, string> = {
      ACCOUNT: t`What your own clicks of the last 90 days cost`,
      SITE: t`What clicks on this site cost in the last 90 days`,
      BIDS: t`The lowest price of a click, and your highest offer: too few clicks were charged yet to know more`,
    };
    const reasons: Record<PlanReason, string> = {
      CLICKS_ARE_BILLED: t`You pay for clicks only: being seen costs nothing extra.`,
      PEOPLE_VISIT: t`Clicks bring people to your site, and nothing else is charged.`,
      FEED_IS_THERE: t`You have a product feed, so whole groups of products can be promoted.`,
      NO_TAG: t`No tag reports yet what people do on your site. Until you add one, clicks are what can be measured.`,
      FEW_ACTIONS: t`With fewer than 50 a week, chance hides what a campaign changes. Clicks show it sooner.`,
      ENOUGH_ACTIONS: t`There are enough a week to see what a campaign changes.`,
      BUDGET_GIVEN: t`It is the budget you named.`,
      BUDGET_TOO_LOW: t`It is the lowest budget in the country of the ad account, which is more than you named.`,
      BUDGET_FROM_CLICKS: t`It brings enough clicks a day to see what comes of them.`,
      BUDGET_USUAL: t`It is the amount suggested there to begin with, until your own clicks say more.`,
    };
    return { goals, watched, sources, reasons };
  }, [t]);
}
