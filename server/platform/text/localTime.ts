import { DAY_MS } from '../../../contract/constants/durations';
import { invalid } from '../http/errors';

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
/**
 * The instant of a local time in `zone` (`2026-11-29T09:30`). Of a time that occurs twice it is the first one; a
 * skipped time is moved later by the length of the gap: the rule 'compatible' of ECMAScript's Temporal and of RFC 5545.
 * Throws 400 for `scheduled_at` or `time_zone` if it is not a date and time, or not a time zone.
 */
export function instantOf(local: string, zone: string): Date {
  const clock = clockOf(zone);
  const wanted = parse(local);
  // Clocks change at most once within a day to either side.
  const offsets = [offsetAt(clock, wanted - DAY_MS), offsetAt(clock, wanted + DAY_MS)] as const;
  const found = offsets.map((offset) => wanted - offset).filter((at) => at + offsetAt(clock, at) === wanted);
  return new Date(found.length > 0 ? Math.min(...found) : wanted - offsets[0]);
}

function clockOf(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch (error) {
    if (error instanceof RangeError) throw invalid({ time_zone: 'timeZoneUnknown' });
    throw error;
  }
}

/** The local time as if it were UTC, ms. */
function parse(local: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = (SHAPE.exec(local) ?? []).slice(1).map(Number);
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute));
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 16) !== local) {
    throw invalid({ scheduled_at: 'timeInvalid' });
  }
  return at.getTime();
}

/** The offset from UTC at an instant, ms. */
function offsetAt(clock: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
