import type { Currency } from './businesses';
import { minimumBudget, suggestedBudget } from './promotions';

/** What a campaign is for (ledger PROMO-017). WEB_CONVERSION needs a tag, CATALOG_SALES a group of products. */
export const OBJECTIVES = ['CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES'] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** What a promoted pin is made of. A promotion has one that fits its pin. */
export const AD_TYPES = ['REGULAR', 'VIDEO', 'CAROUSEL', 'IDEA', 'SHOPPING'] as const;
export type AdType = (typeof AD_TYPES)[number];

/** How much a budget is, and how wide an audience (ledger PROMO-018). */
export const PROMOTION_TIERS = ['NARROW', 'MEDIUM', 'WIDE'] as const;
export type PromotionTier = (typeof PROMOTION_TIERS)[number];

export const BILLING_PROFILE_STATUSES = [
  'UNSPECIFIED',
  'VALID',
  'INVALID',
  'PENDING',
  'DELETED',
  'SECONDARY',
  'PENDING_SECONDARY',
] as const;
export type BillingProfileStatus = (typeof BILLING_PROFILE_STATUSES)[number];

/** Whether an advertiser can be billed (ledger PROMO-016). */
export const isBillingValid = (advertiser: {
  readonly has_valid_billing_profile: boolean;
  readonly billing_profile_status: BillingProfileStatus;
}): boolean => advertiser.has_valid_billing_profile || advertiser.billing_profile_status === 'VALID';

/** The tabs of the pins that can be promoted (ledger PROMO-004). */
export const PIN_TABS = ['PINS', 'PRODUCT_GROUPS', 'BOARDS', 'SELECTED', 'SEARCH_RESULTS'] as const;
export type PinTab = (typeof PIN_TABS)[number];

/** RECENT: the newest first. PROMOTED: what was promoted last first. */
export const PIN_ORDERS = ['RECENT', 'PROMOTED'] as const;
export type PinOrder = (typeof PIN_ORDERS)[number];

/** Quick Promote asks the server once nothing was typed for so long (ledger PROMO-030). */
export const PROMOTE_DEBOUNCE_MS = 300;

/** The country of an ad account as long as nothing else is known (ledger PROMO-026). */
export const DEFAULT_AD_COUNTRY = 'US';

const EURO = [
  ...['AT', 'BE', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE'],
  ...['IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK'],
];
const CURRENCY: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(EURO.map((country) => [country, 'EUR' as const])),
  ...{ AU: 'AUD', CA: 'CAD', CH: 'CHF', LI: 'CHF', DK: 'DKK', GB: 'GBP', NO: 'NOK', NZ: 'NZD', SE: 'SEK', CZ: 'CZK' },
};

/** The currency that an ad account of a country begins with: USD where there is no other (ledger PROMO-027, PROMO-028). */
export const currencyOf = (country: string): Currency => CURRENCY[country] ?? 'USD';

/** The tier of a daily budget in whole units: below the suggested one, from there on, and from three times that on. */
export function budgetTier(country: string, amount: number): PromotionTier {
  const suggested = suggestedBudget(country);
  return amount < suggested ? 'NARROW' : amount < suggested * 3 ? 'MEDIUM' : 'WIDE';
}

/** The daily budgets that the form offers, in whole units. */
export const budgetsOf = (country: string): Readonly<Record<PromotionTier, number>> => ({
  NARROW: minimumBudget(country),
  MEDIUM: suggestedBudget(country),
  WIDE: suggestedBudget(country) * 3,
});

/** The width of an audience: thirds of the people whom the site reaches. */
export const widthTier = (people: number, reachable: number): PromotionTier =>
  people * 3 <= reachable ? 'NARROW' : people * 3 <= reachable * 2 ? 'MEDIUM' : 'WIDE';
