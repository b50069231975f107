import type { Currency } from './businesses';

/** Promotions of pins. Money is in millionths of the ad account's currency. */
export const MICRO = 1_000_000;

export const PROMOTION_STATUSES = ['ACTIVE', 'PAUSED', 'ENDED'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

export const PROMOTION_REVIEWS = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type PromotionReview = (typeof PROMOTION_REVIEWS)[number];

/** What a promotion does now. COMPLETED: its time is over, or somebody ended it. */
export const PROMOTION_STATES = ['PENDING', 'REJECTED', 'RUNNING', 'PAUSED', 'COMPLETED'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** Why a site admin refuses a promotion. */
export const REJECTION_REASONS = [
  'LANDING_PAGE_BROKEN',
  'CLICKBAIT',
  'IMAGE_LOW_QUALITY',
  'EXAGGERATED_CLAIMS',
  'PROHIBITED_PRODUCT',
  'INCONSISTENT',
  'NUDITY',
  'SHOCKING',
  'WEAPONS',
  'ALCOHOL',
  'POLITICAL',
  'OTHER',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Why a view or a click passed without being billed. */
export const NOT_BILLED = ['BOT', 'OWN', 'REPEATED', 'BUDGET', 'NOT_RUNNING'] as const;
export type NotBilled = (typeof NOT_BILLED)[number];

export const AD_GENDERS = ['male', 'female', 'unspecified'] as const;
export type AdGender = (typeof AD_GENDERS)[number];

/** Bounds of the ages that targeting can name. There is none below 18. */
export const AD_AGES = { from: 18, to: 65 } as const;

export const PROMOTION_LIMITS = {
  name: 255,
  destination: 2048,
  /** Days. */
  duration: 365,
  interests: 50,
  note: 1000,
  /** Promotions of an ad account that have not ended. */
  open: 500,
  /** Pins that the first step offers. */
  pins: 50,
  /** Views and clicks of one call. */
  events: 50,
} as const;

/** The highest daily budget, in whole units (ledger PROMO-025). */
export const MAX_BUDGET = 1_000_000;

const NORDIC = ['SE', 'NO', 'DK'];
const MINIMUM: Readonly<Record<string, number>> = { US: 3, CZ: 80, SE: 10, NO: 10, DK: 10 };
const SUGGESTED: Readonly<Record<string, number>> = {
  US: 7,
  GB: 5,
  AU: 10,
  CA: 9,
  CZ: 150,
  SE: 70,
  NO: 70,
  DK: 50,
};

/** The lowest daily budget of an ad account of that country, which is the first one of the form, in whole units. */
export const minimumBudget = (country: string): number => MINIMUM[country] ?? 1;

/** The daily budget that the form suggests, in whole units (ledger PROMO-024). */
export const suggestedBudget = (country: string): number => SUGGESTED[country] ?? 7;

/** The days that the form begins with (ledger PROMO-023). */
export const defaultDuration = (country: string): number => (NORDIC.includes(country) ? 30 : 10);

const NO_MINOR_UNIT: readonly Currency[] = ['JPY', 'KRW', 'CLP'];

/** The smallest amount that can be paid in a currency. */
export const minorUnit = (currency: Currency): number => (NO_MINOR_UNIT.includes(currency) ? MICRO : MICRO / 100);
