import { DAY_MS } from '../../../../contract/constants/durations';

interface Counted {
  day: string;
  eventType: number;
  viewType: number | null;
  count: number;
}

const DAYS = 30;

/** The 30 days up to the newest that has an event, oldest first. */
export function lastDays(rows: readonly Counted[]): string[] {
  const newest = rows.reduce((latest, { day }) => (day > latest ? day : latest), '');
  const end = Date.parse(`${newest}T00:00:00Z`);
  return Array.from({ length: DAYS }, (_, at) => new Date(end - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10));
}

export function sumByDay(rows: readonly Counted[], days: readonly string[]): { day: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const { day, count } of rows) sums.set(day, (sums.get(day) ?? 0) + count);
  return days.map((day) => ({ day, count: sums.get(day) ?? 0 }));
}

export function sumByType(rows: readonly Counted[]): Omit<Counted, 'day'>[] {
  const sums = new Map<string, Omit<Counted, 'day'>>();
  for (const { eventType, viewType, count } of rows) {
    const key = `${eventType} ${viewType}`;
    const known = sums.get(key);
    sums.set(key, { eventType, viewType, count: count + (known?.count ?? 0) });
  }
  return [...sums.values()];
}
