import { DAY_MS } from '../../../../contract/constants/durations';

/** Of a day's budget, the most that a flexible one may spend on a single day. */
const FLEXIBLE_SHARE = 1.25;
/** The days over which a flexible budget is averaged. */
const FLEXIBLE_DAYS = 7;

export interface BudgetFacts {
  readonly daily_budget: number;
  readonly is_flexible: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
}

export interface SpentFacts {
  readonly today: number;
  /** On the six days before today. */
  readonly before: number;
  readonly total: number;
}

/**
 * What a promotion may still spend today, in millionths, 0 at least: a daily budget is never exceeded; a flexible one by
 * a quarter, as long as seven days stay within seven budgets; all days together never exceed the budget of each.
 */
export function leftToday(budget: BudgetFacts, spent: SpentFacts): number {
  return Math.max(0, Math.floor(Math.min(capOf(budget, spent) - spent.today, leftInAll(budget, spent))));
}

function capOf({ daily_budget: daily, is_flexible: isFlexible }: BudgetFacts, { before }: SpentFacts): number {
  return isFlexible ? Math.min(daily * FLEXIBLE_SHARE, daily * FLEXIBLE_DAYS - before) : daily;
}

function leftInAll({ daily_budget: daily, starts_at, ends_at }: BudgetFacts, { total }: SpentFacts): number {
  if (ends_at === null) return Number.POSITIVE_INFINITY;
  return daily * Math.ceil((ends_at.getTime() - starts_at.getTime()) / DAY_MS) - total;
}

/** A day may be this much ahead of its even pace. ms */
const HEAD_START_MS = 3_600_000;

/** What may be spent until `now`, so that the day's budget lasts evenly until the day, or the promotion, ends. */
export function pacedLeft(budget: BudgetFacts, spent: SpentFacts, now: Date): number {
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const from = Math.max(day, budget.starts_at.getTime());
  const to = Math.min(day + DAY_MS, budget.ends_at?.getTime() ?? Number.POSITIVE_INFINITY);
  if (to <= from) return 0;
  const share = Math.min(1, (now.getTime() - from + HEAD_START_MS) / (to - from));
  const paced = Math.max(0, capOf(budget, spent)) * share - spent.today;
  return Math.max(0, Math.floor(Math.min(paced, leftToday(budget, spent))));
}
