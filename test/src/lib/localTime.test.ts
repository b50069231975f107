import fc from 'fast-check';
import { instantNear, localTimeAt } from '../../../src/lib/localTime';

it('writes an instant as a wall clock of the zone shows it', () => {
  const noon = Date.UTC(2026, 6, 1, 12);
  expect(localTimeAt(noon, 'UTC')).toBe('2026-07-01T12:00');
  expect(localTimeAt(noon, 'Europe/Berlin')).toBe('2026-07-01T14:00');
  expect(localTimeAt(noon, 'Asia/Kathmandu')).toBe('2026-07-01T17:45');
});

it('finds the instant again, but for the hour in which clocks are changed', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Tokyo', 'Asia/Kathmandu', 'America/Phoenix', 'Pacific/Kiritimati');
  const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      expect(instantNear(localTimeAt(minute * 60_000, zone), zone)).toBe(minute * 60_000);
    }),
  );
  for (const ms of [Date.UTC(2026, 2, 29, 6), Date.UTC(2026, 9, 25, 6), Date.UTC(2026, 0, 1)]) {
    expect(instantNear(localTimeAt(ms, 'Europe/Berlin'), 'Europe/Berlin')).toBe(ms);
  }
});
