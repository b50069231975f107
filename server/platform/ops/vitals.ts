import { monitorEventLoopDelay } from 'node:perf_hooks';
import { OPERATIONS } from '../../../contract/constants/admin/operations';
import type { Clock } from './clock';

const MINUTE_MS = 60_000;
const NS_PER_MS = 1e6;
const LOOP_RESOLUTION_MS = 20;
/** Durations are counted in histogram classes, each a quarter of a doubling wide: accurate to 19 %. */
const CLASSES_PER_DOUBLING = 4;
const CLASSES = 80;

interface Minute {
  /** Minutes since 1970. */
  at: number;
  requests: number;
  refused: number;
  errors: number;
  times: Uint32Array;
}

export interface TrafficMinute {
  minute: Date;
  requests: number;
  /** Responses with status 400 to 499. */
  refused: number;
  /** Responses with status 500 and above. */
  errors: number;
  /** 95th percentile of the response time in ms. */
  p95: number;
}

/** Delay of the event loop's timers in ms. */
export interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
}

/** This process's requests of the last hour by minute, and its event loop delay. */
export interface Vitals {
  readonly startedAt: Date;
  noteRequest(status: number, ms: number): void;
  /** Newest minute last; includes minutes without requests. */
  traffic(): TrafficMinute[];
  /** Over the last one to two minutes in which there were requests. */
  loopDelay(): LoopDelay;
  close(): void;
}

export function createVitals(clock: Clock): Vitals {
  const startedAt = clock.now();
  const minutes: Minute[] = [];
  const delays = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  let isMeasuring = false;
  /** Measuring wakes the process 50 times a second, so it ends when there are no requests. */
  const idleTimer = setTimeout(() => {
    isMeasuring = false;
    delays.disable();
  }, MINUTE_MS).unref();
  const measure = () => {
    idleTimer.refresh();
    if (isMeasuring) return;
    isMeasuring = true;
    delays.enable();
  };
  measure();
  let before: LoopDelay = { p50: 0, p99: 0, max: 0 };
  const minuteNow = () => Math.floor(clock.now().getTime() / MINUTE_MS);

  const readDelays = (): LoopDelay => {
    if (delays.count === 0) return { p50: 0, p99: 0, max: 0 };
    // Node's measurement includes the resolution of its timer.
    const late = (ns: number) => Math.max(0, ns / NS_PER_MS - LOOP_RESOLUTION_MS);
    return { p50: late(delays.percentile(50)), p99: late(delays.percentile(99)), max: late(delays.max) };
  };

  const current = (): Minute => {
    const at = minuteNow();
    const last = minutes.at(-1);
    if (last && last.at >= at) return last;
    const next = { at, requests: 0, refused: 0, errors: 0, times: new Uint32Array(CLASSES) };
    minutes.push(next);
    if (minutes.length > OPERATIONS.minutes) minutes.shift();
    before = readDelays();
    delays.reset();
    return next;
  };

  return {
    startedAt,
    noteRequest(status, ms) {
      measure();
      const minute = current();
      minute.requests += 1;
      if (status >= 500) minute.errors += 1;
      else if (status >= 400) minute.refused += 1;
      const place = Math.min(CLASSES - 1, Math.floor(Math.log2(1 + Math.max(0, ms)) * CLASSES_PER_DOUBLING));
      minute.times[place] = (minute.times[place] ?? 0) + 1;
    },
    traffic() {
      const now = minuteNow();
      return Array.from({ length: OPERATIONS.minutes }, (_, index) => {
        const at = now - OPERATIONS.minutes + 1 + index;
        const found = minutes.find((minute) => minute.at === at);
        return {
          minute: new Date(at * MINUTE_MS),
          requests: found?.requests ?? 0,
          refused: found?.refused ?? 0,
          errors: found?.errors ?? 0,
          p95: found ? percentileOf(found, 0.95) : 0,
        };
      });
    },
    loopDelay() {
      const now = readDelays();
      return { p50: now.p50, p99: Math.max(now.p99, before.p99), max: Math.max(now.max, before.max) };
    },
    close() {
      clearTimeout(idleTimer);
      delays.disable();
    },
  };
}

/** The upper bound of the class that contains the given percentile of the durations. */
function percentileOf({ requests, times }: Minute, share: number): number {
  let seen = 0;
  for (let place = 0; place < CLASSES; place += 1) {
    seen += times[place] ?? 0;
    if (seen > 0 && seen >= requests * share) return Math.round(2 ** ((place + 1) / CLASSES_PER_DOUBLING) - 1);
  }
  return 0;
}
