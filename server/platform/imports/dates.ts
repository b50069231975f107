const DAY_MS = 86_400_000;
const EARLIEST = Date.UTC(1970, 0, 2);
/** The web is younger than that; smaller numbers of seconds are days of a spreadsheet. */
const SPREADSHEET_DAYS = 100_000;
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30);
const SLASHED = /^(\d{4})\/(\d{1,2})\/(\d{1,2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** Seconds, milliseconds, microseconds or nanoseconds since 1970, or days of a spreadsheet. */
function msOfNumber(value: number): number {
  if (value < SPREADSHEET_DAYS) return SPREADSHEET_EPOCH + value * DAY_MS;
  if (value > 1e17) return value / 1e6;
  if (value > 1e14) return value / 1e3;
  return value > 1e11 ? value : value * 1000;
}

function msOfText(text: string): number {
  if (/^\d{1,20}(\.\d{1,9})?$/.test(text)) return msOfNumber(Number(text));
  const [, year, month, day, hour, minute, second = '0'] = SLASHED.exec(text) ?? [];
  if (year !== undefined) {
    return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  }
  return text.length > 64 ? Number.NaN : Date.parse(text);
}

/** A time in any unit that exports write, as ISO 8601; null where it is none, or one that cannot be. */
export function readTime(value: string | number, now: number): string | null {
  const ms = typeof value === 'number' ? msOfNumber(value) : msOfText(value.trim());
  return ms >= EARLIEST && ms <= now + DAY_MS ? new Date(ms).toISOString() : null;
}
