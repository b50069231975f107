import { DAY_MS } from '../../../contract/constants/durations';
import type { Clock } from '../ops/clock';

/** How long a deletion can be undone. */
export const RESTORABLE_MS = 30 * DAY_MS;
const SHOWN_DAYS = 30;

export interface DayRange {
  /** First and last day, as YYYY-MM-DD in UTC. */
  readonly from: string;
  readonly to: string;
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

export function daysAgo(clock: Clock, days: number): string {
  return dayOf(new Date(clock.now().getTime() - days * DAY_MS));
}

/** The requested days; by default the last month. */
export function dayRange(clock: Clock, { from, to }: { from?: string; to?: string }): DayRange {
  return { from: from ?? daysAgo(clock, SHOWN_DAYS), to: to ?? daysAgo(clock, 0) };
}
