import type { Clock } from '../../server/platform/ops/clock';

export interface TestClock extends Clock {
  advance(ms: number): void;
  set(time: Date): void;
}

/** A clock that stands still until it is moved. */
export function createTestClock(start = new Date('2026-03-14T09:26:53Z')): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
    set(time) {
      now = time.getTime();
    },
  };
}
