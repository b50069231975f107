import fc from 'fast-check';
import { timesToKeep } from '../../../../server/platform/backup/retention';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);

/** What is left after so many hours with a backup each, pruned each time. */
function keepFor(hours: number): Date[] {
  let times: Date[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    times.push(new Date(START + hour * HOUR));
    const kept = timesToKeep(times);
    times = times.filter((time) => kept.has(time));
  }
  return times;
}

describe('timesToKeep', () => {
  it('keeps the last 24 hours, and the last backup of each of 7 days', () => {
    const left = keepFor(24 * 30 + 11);
    const newest = START + (24 * 30 + 10) * HOUR;
    const ages = left.map((time) => (newest - time.getTime()) / HOUR).sort((a, b) => a - b);
    const hours = Array.from({ length: 24 }, (_, n) => n);
    // The newest stands at 10 o'clock, so the last of each day before is 11 hours older, then 24 more each.
    expect(ages).toEqual([...hours, 35, 59, 83, 107, 131]);
  });

  it('keeps all while there are few', () => {
    expect(keepFor(20)).toHaveLength(20);
  });

  it('never keeps more than 31, always the newest, and nothing twice', () => {
    const times = fc.uniqueArray(
      fc.integer({ min: 0, max: 60 * 24 * HOUR }).map((ms) => START + ms),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(times, (all) => {
        const dates = all.map((ms) => new Date(ms));
        const kept = timesToKeep(dates);
        expect(kept.size).toBeLessThanOrEqual(31);
        expect(kept.size).toBeGreaterThanOrEqual(Math.min(24, dates.length));
        const newest = dates.reduce<Date | undefined>((a, b) => (a && a > b ? a : b), undefined);
        if (newest) expect(kept.has(newest)).toBe(true);
      }),
    );
  });

  it('keeps a day for a week when the server ran for one hour a day', () => {
    const daily = Array.from({ length: 60 }, (_, day) => new Date(START + day * 24 * HOUR));
    expect(timesToKeep(daily).size).toBe(24);
  });
});
