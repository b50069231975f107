import type { Clock } from '../../server/platform/ops/clock';

export interface TestClock extends Clock {
  advance(ms: number): void;
  set(time: Date): void;
  /** From now on it is the machine's: for tests with several processes on one database. */
  run(): void;
}

/** A clock that stands still until it is moved. */
export function createTestClock(start = new Date('2026-03-14T09:26:53Z')): TestClock {
  let now = start.getTime();
  let isRunning = false;
  return {
    now: () => new Date(isRunning ? Date.now() : now),
    advance(ms) {
      now += ms;
    },
    set(time) {
      now = time.getTime();
    },
    run() {
      isRunning = true;
    },
  };
}
