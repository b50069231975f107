import { noteServerTime, onClockSet, systemClock } from '../../../src/lib/clock';

const NOW = Date.UTC(2026, 10, 28, 12);
const HOUR = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  // As if the device were right, as at first.
  noteServerTime(NOW, NOW);
});
afterEach(() => jest.useRealTimers());

describe('the clock', () => {
  it.each([
    ['two hours ahead', -2 * HOUR],
    ['two hours behind', 2 * HOUR],
    ['a day behind', 24 * HOUR],
  ])('follows the server where the device is %s', (_, lack) => {
    const set = jest.fn();
    const end = onClockSet(set);
    noteServerTime(NOW + lack, NOW);
    expect(Math.abs(systemClock.now() - (NOW + lack))).toBeLessThanOrEqual(1000);
    expect(set).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(5000);
    // The same, as precisely as an answer can say it.
    noteServerTime(NOW + lack + 5000, NOW + 5000);
    expect(set).toHaveBeenCalledTimes(1);
    end();
    // Somebody sets the device's clock right.
    jest.setSystemTime(NOW + lack + 10_000);
    noteServerTime(NOW + lack + 10_000, NOW + lack + 10_000);
    expect([systemClock.now(), set.mock.calls.length]).toEqual([NOW + lack + 10_000, 1]);
  });

  it('is the device’s where that may be right: an answer was long under way, or is from before it was sent', () => {
    jest.advanceTimersByTime(30_000);
    noteServerTime(NOW + 1000, NOW);
    noteServerTime(NOW + 29_000, NOW);
    noteServerTime(NOW - HOUR);
    noteServerTime(Number.NaN, NOW);
    expect(systemClock.now()).toBe(NOW + 30_000);
  });

  it('is never before the time at which its page was rendered', () => {
    noteServerTime(NOW + HOUR);
    expect(systemClock.now()).toBe(NOW + HOUR);
  });

  it('ignores an answer during which the device’s clock was set', () => {
    jest.setSystemTime(NOW - HOUR);
    noteServerTime(NOW, NOW);
    expect(systemClock.now()).toBe(NOW - HOUR);
  });
});
