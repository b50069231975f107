import { type Retention, USUAL_RETENTION } from './settings';

/**
 * The times of the backups to retain: the newest ones, and the newest of each day (UTC) for the last days that have
 * one. Always includes the newest one.
 */
export function timesToKeep(times: readonly Date[], keep: Retention = USUAL_RETENTION): Set<Date> {
  const newestFirst = [...times].sort((a, b) => b.getTime() - a.getTime());
  const newestOfDay = new Map<string, Date>();
  for (const time of newestFirst) {
    const day = time.toISOString().slice(0, 10);
    if (!newestOfDay.has(day)) newestOfDay.set(day, time);
  }
  return new Set([...newestFirst.slice(0, Math.max(1, keep.newest)), ...[...newestOfDay.values()].slice(0, keep.days)]);
}
