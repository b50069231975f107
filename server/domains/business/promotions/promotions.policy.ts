import type { Currency } from '../../../../contract/constants/business/businesses';
import {
  MAX_BUDGET,
  MICRO,
  minimumBudget,
  minorUnit,
  PROMOTION_LIMITS,
  type PromotionState,
} from '../../../../contract/constants/business/promotions';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { Targeting } from '../../../../contract/schemas/business/promotions';
import { invalid } from '../../../platform/http/errors';
import { budgetTooLow, durationWrong } from './promotions.errors';
import type { PromotionRow } from './promotions.repository';

/** Throws 400 for a daily budget below the country's lowest, above the highest, or with a part of the smallest coin. */
export function requireBudget(budget: number, { country, currency }: { country: string; currency: string }): number {
  if (budget < minimumBudget(country) * MICRO) throw budgetTooLow(minimumBudget(country));
  if (budget > MAX_BUDGET * MICRO) throw invalid({ daily_budget: 'budgetTooHigh' });
  if (budget % minorUnit(currency as Currency) !== 0) throw invalid({ daily_budget: 'budgetNotWhole' });
  return budget;
}

/** When a promotion of that many days ends; null: ongoing. Throws 400 for too few and too many. */
export function requireEnd(duration: number | null, start: Date): Date | null {
  if (duration === null) return null;
  if (duration < 1 || duration > PROMOTION_LIMITS.duration) throw durationWrong();
  return new Date(start.getTime() + duration * DAY_MS);
}

/** Throws 400 where the ages exclude everybody. */
export function requireTargeting(targeting: Targeting): Targeting {
  if (targeting.ages && targeting.ages.from > targeting.ages.to) throw invalid({ targeting: 'agesWrong' });
  return targeting;
}

export function stateOf(
  { status, review, ends_at }: Pick<PromotionRow, 'status' | 'review' | 'ends_at'>,
  now: Date,
): PromotionState {
  if (status === 'ENDED' || (ends_at !== null && ends_at <= now)) return 'COMPLETED';
  if (review !== 'APPROVED') return review;
  return status === 'PAUSED' ? 'PAUSED' : 'RUNNING';
}
