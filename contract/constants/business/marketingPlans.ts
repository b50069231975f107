/** What a business wants of its ads (ledger PLAN-007). CATALOG_SALES needs a product feed. */
export const BUSINESS_GOALS = ['AWARENESS', 'CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES', 'LEADS'] as const;
export type BusinessGoal = (typeof BUSINESS_GOALS)[number];

export const PLAN_LIMITS = {
  name: 255,
  /** Of one ad account. */
  plans: 50,
  /** The highest weekly number. */
  count: 1_000_000,
} as const;

/** Days of an ad account's own history, and of the site's, on which a suggestion rests. */
export const PLAN_HISTORY_DAYS = 90;

/** What a plan says of its campaign type and its budget. */
export const PLAN_REASONS = [
  'CLICKS_ARE_BILLED',
  'PEOPLE_VISIT',
  'FEED_IS_THERE',
  'NO_TAG',
  'FEW_ACTIONS',
  'ENOUGH_ACTIONS',
  'BUDGET_GIVEN',
  'BUDGET_TOO_LOW',
  'BUDGET_FROM_CLICKS',
  'BUDGET_USUAL',
] as const;
export type PlanReason = (typeof PLAN_REASONS)[number];

/** From what the cost of a click is known: the ad account's own clicks, those of the site, or the bounds of bids. */
export const COST_SOURCES = ['ACCOUNT', 'SITE', 'BIDS'] as const;
export type CostSource = (typeof COST_SOURCES)[number];

/** What happens on a business's own site and can be counted beside a campaign. */
export const WATCHED_ACTIONS = ['CLICK', 'ADD_TO_CART', 'CHECKOUT', 'LEAD'] as const;
export type WatchedAction = (typeof WATCHED_ACTIONS)[number];

/** So many a week can be read: chance alone moves 50 by 14 %, and a campaign that adds a quarter is seen. */
export const ENOUGH_WEEKLY_ACTIONS = 50;
