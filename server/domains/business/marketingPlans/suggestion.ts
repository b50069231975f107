import type { Currency } from '../../../../contract/constants/business/businesses';
import {
  type CostSource,
  ENOUGH_WEEKLY_ACTIONS,
  type PlanReason,
  type WatchedAction,
} from '../../../../contract/constants/business/marketingPlans';
import {
  MAX_BUDGET,
  MICRO,
  minimumBudget,
  minorUnit,
  suggestedBudget,
} from '../../../../contract/constants/business/promotions';
import type { Objective } from '../../../../contract/constants/business/quickPromote';
import type { PlanAnswers, PlanSuggestion } from '../../../../contract/schemas/business/marketingPlans';

/** Charged clicks, and what they cost. Millionths. */
export interface KnownClicks {
  readonly clicks: number;
  readonly spend: number;
}

export interface PlanWorld {
  readonly country: string;
  readonly currency: Currency;
  readonly hasTag: boolean;
  /** The ad account's own clicks. */
  readonly own: KnownClicks;
  /** Those of the site in the same currency; null: so few ad accounts that they would say what one of them pays. */
  readonly site: KnownClicks | null;
  /** The bounds of an automatic bid. */
  readonly bids: { readonly from: number; readonly to: number };
}

/** Fewer clicks say nothing of what they cost. */
const FEWEST_CLICKS = 30;
/** Clicks a day that a plan is to bring: enough to see whether people come, or whether some of them buy. */
const WANTED_CLICKS = { visits: 10, actions: 30 } as const;
/** The widest range around a cost that is known. */
const WIDEST = 0.75;
const DAYS = 7;

/** The budget and campaign type that fit the answers, with ranges and reasons. */
export function suggest(answers: PlanAnswers, world: PlanWorld): PlanSuggestion {
  const campaign = campaignOf(answers, world.hasTag);
  const cost = costOf(world);
  const budget = budgetOf(answers.daily_ads_budget, campaign.action, cost, world);
  return {
    campaign_type: campaign.type,
    currency: world.currency,
    daily_budget: budget.amount,
    cost_source: cost.source,
    cost_clicks: cost.clicks,
    cost_per_click: { from: cost.from, to: cost.to },
    weekly_clicks: {
      from: Math.floor((budget.amount * DAYS) / cost.to),
      to: Math.ceil((budget.amount * DAYS) / cost.from),
    },
    watched_action: campaign.action,
    watched_count: campaign.count,
    reasons: [campaign.reason, budget.reason],
  };
}

interface Campaign {
  readonly type: Objective;
  readonly action: WatchedAction;
  /** How many there are a week now. */
  readonly count: number;
  readonly reason: PlanReason;
}

const VISITS = { type: 'CONSIDERATION', action: 'CLICK', count: 0 } as const;

/** Sales and leads are only worth a campaign of their own where a tag counts them and there are enough to compare. */
function campaignOf(answers: PlanAnswers, hasTag: boolean): Campaign {
  switch (answers.top_business_goal) {
    case 'AWARENESS':
      return { ...VISITS, reason: 'CLICKS_ARE_BILLED' };
    case 'CONSIDERATION':
      return { ...VISITS, reason: 'PEOPLE_VISIT' };
    case 'CATALOG_SALES':
      return { type: 'CATALOG_SALES', ...salesOf(answers), reason: 'FEED_IS_THERE' };
    case 'WEB_CONVERSION':
      return measured(salesOf(answers), hasTag);
    case 'LEADS':
      return measured({ action: 'LEAD', count: answers.weekly_leads }, hasTag);
  }
}

/** Checkouts are what counts; carts are watched where there are too few of them. */
function salesOf({ weekly_checkouts: checkouts, weekly_add_to_carts: carts }: PlanAnswers) {
  const isEnough = checkouts >= ENOUGH_WEEKLY_ACTIONS || carts < ENOUGH_WEEKLY_ACTIONS;
  return isEnough
    ? ({ action: 'CHECKOUT', count: checkouts } as const)
    : ({ action: 'ADD_TO_CART', count: carts } as const);
}

function measured(watched: Pick<Campaign, 'action' | 'count'>, hasTag: boolean): Campaign {
  if (!hasTag) return { ...VISITS, reason: 'NO_TAG' };
  if (watched.count < ENOUGH_WEEKLY_ACTIONS) return { ...VISITS, ...watched, reason: 'FEW_ACTIONS' };
  return { type: 'WEB_CONVERSION', ...watched, reason: 'ENOUGH_ACTIONS' };
}

interface Cost {
  readonly source: CostSource;
  readonly clicks: number;
  readonly from: number;
  readonly to: number;
}

/** From the own clicks where there are enough, else from the site's, else from the bounds of bids. */
function costOf({ own, site, bids, currency }: PlanWorld): Cost {
  const [source, known] = own.clicks >= FEWEST_CLICKS ? (['ACCOUNT', own] as const) : (['SITE', site] as const);
  if (!known || known.clicks < FEWEST_CLICKS || known.spend <= 0) return { source: 'BIDS', clicks: 0, ...bids };
  const mean = known.spend / known.clicks;
  // Clicks come by chance: twice the deviation of their number, as a share of it.
  const share = Math.min(WIDEST, 2 / Math.sqrt(known.clicks));
  const coin = minorUnit(currency);
  return {
    source,
    clicks: known.clicks,
    from: Math.max(coin, Math.floor((mean * (1 - share)) / coin) * coin),
    to: Math.ceil((mean * (1 + share)) / coin) * coin,
  };
}

function budgetOf(
  given: number,
  action: WatchedAction,
  cost: Cost,
  { country }: PlanWorld,
): { readonly amount: number; readonly reason: PlanReason } {
  const least = minimumBudget(country);
  if (given > 0 && given < least) return { amount: least * MICRO, reason: 'BUDGET_TOO_LOW' };
  if (given > 0) return { amount: given * MICRO, reason: 'BUDGET_GIVEN' };
  if (cost.source === 'BIDS') return { amount: suggestedBudget(country) * MICRO, reason: 'BUDGET_USUAL' };
  const wanted = WANTED_CLICKS[action === 'CLICK' ? 'visits' : 'actions'];
  const whole = Math.ceil((wanted * cost.to) / MICRO);
  return { amount: Math.min(Math.max(whole, least), MAX_BUDGET) * MICRO, reason: 'BUDGET_FROM_CLICKS' };
}
