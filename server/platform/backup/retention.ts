/** Of the rolling backups, the newest one of this many hours and days is retained. */
const HOURLY = 24;
const DAILY = 7;

/**
 * The times of the backups to retain: the newest 24, and the newest of each day (UTC) for the last 7 days that have
 * one. Always includes the newest one.
 */
export function timesToKeep(times: readonly Date[]): Set<Date> {
  const newestFirst = [...times].sort((a, b) => b.getTime() - a.getTime());
  const newestOfDay = new Map<string, Date>();
  for (const time of newestFirst) {
    const day = time.toISOString().slice(0, 10);
    if (!newestOfDay.has(day)) newestOfDay.set(day, time);
  }
  return new Set([...newestFirst.slice(0, HOURLY), ...[...newestOfDay.values()].slice(0, DAILY)]);
}
