import fc from 'fast-check';
import { ApiError } from '../../../../server/platform/http/errors';
import { instantOf } from '../../../../server/platform/text/localTime';

const at = (local: string, zone: string) => instantOf(local, zone).toISOString().slice(0, 16);

/** The problems by field with which a time is refused. */
function problemsOf(local: string, zone: string): unknown {
  try {
    return instantOf(local, zone);
  } catch (error) {
    return error instanceof ApiError ? error.toBody().extraData.fields : error;
  }
}

describe('[PIN-029] a time on the wall clock of a zone', () => {
  it.each([
    ['2026-11-29T09:30', 'UTC', '2026-11-29T09:30'],
    ['2026-11-29T09:30', 'Europe/Berlin', '2026-11-29T08:30'],
    ['2026-07-01T09:30', 'Europe/Berlin', '2026-07-01T07:30'],
    ['2026-01-01T00:15', 'Asia/Kathmandu', '2025-12-31T18:30'],
    ['2026-01-01T12:00', 'Pacific/Apia', '2025-12-31T23:00'],
  ])('%s in %s is %s UTC', (local, zone, utc) => {
    expect(at(local, zone)).toBe(utc);
  });

  it('that the clock skips is as much later, and one that it shows twice is the first', () => {
    expect(at('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30');
    expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30');
    expect(at('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45');
  });

  it.each([
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-01-01T24:00',
    '2026-01-01',
    'tomorrow',
    '',
    '2026-01-01T10:00Z',
  ])('is none: %j', (local) => {
    expect(problemsOf(local, 'UTC')).toEqual({ scheduled_at: expect.any(String) });
  });

  it('needs a time zone that exists', () => {
    expect(problemsOf('2026-01-01T10:00', 'Mars/Base')).toEqual({ time_zone: expect.stringContaining('time zone') });
  });

  it('reads back as it was written, wherever the clock shows it', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/St_Johns',
      'Asia/Tokyo',
      'Africa/Casablanca',
      'Pacific/Chatham',
    );
    const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const shown = (ms: number) =>
          new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
            .format(ms)
            .replace(' ', 'T');
        const local = shown(minute * 60_000);
        expect(shown(instantOf(local, zone).getTime())).toBe(local);
        expect(instantOf(local, zone).getTime()).toBeLessThanOrEqual(minute * 60_000);
      }),
    );
  });
});
