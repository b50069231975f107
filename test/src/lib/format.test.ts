import fc from 'fast-check';
import { formatClock } from '../../../src/lib/formatClock';
import { formatDate, formatRelativeTime } from '../../../src/lib/formatDates';
import { formatBytes } from '../../../src/lib/formatNumbers';

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [61, '1:01'],
  [3599, '59:59'],
  [Number.NaN, '0:00'],
  [-3, '0:00'],
])('[UI-026] writes %p seconds as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});

it('[UI-027] keeps counting minutes from one hour on', () => {
  expect(formatClock(5000)).toBe('83:20');
  fc.assert(
    fc.property(fc.nat(), (seconds) => {
      const [minutes, rest] = formatClock(seconds).split(':').map(Number);
      return (minutes ?? 0) * 60 + (rest ?? 0) === seconds && (rest ?? 60) < 60;
    }),
  );
});

it('writes sizes and dates in the language asked for', () => {
  expect(formatBytes(200_000_000, 'en_US')).toBe('200 MB');
  expect(formatBytes(1_540_000_000, 'de')).toBe('1,5\u00a0GB');
  expect(formatBytes(830, 'en_US')).toBe('1 kB');
  expect(formatDate('2026-11-12T23:30:00Z', 'en_GB', 'UTC')).toBe('12 November 2026');
  expect(formatDate('2026-11-12T23:30:00Z', 'en_GB', 'Asia/Tokyo')).toBe('13 November 2026');
});

const NOW = Date.UTC(2026, 10, 12, 12);
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

it.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [86_399, '23 hours ago'],
  [86_400, 'yesterday'],
  [6 * 86_400, '6 days ago'],
  [8 * 86_400, 'last week'],
  [40 * 86_400, 'last month'],
  [800 * 86_400, '2 years ago'],
])('writes %p seconds ago as %s', (seconds, text) => {
  expect(formatRelativeTime(ago(seconds), NOW, 'en_US')).toBe(text);
});

it('writes it in other languages, briefly, and ahead of time', () => {
  expect(formatRelativeTime(ago(7200), NOW, 'de')).toBe('vor 2 Stunden');
  expect(formatRelativeTime(ago(7200), NOW, 'en_US', 'narrow')).toBe('2h ago');
  expect(formatRelativeTime(NOW + 7_200_000, NOW, 'en_US')).toBe('in 2 hours');
});
