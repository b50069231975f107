/** Time as sagas see it; tests replace it to move time forward. Milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Calls back once after `ms`; returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** Nothing happens later, as on the server, which makes a page at one moment: a saga that would wait is cancelled. */
  readonly isStopped?: boolean;
}

/** What the device's clock lacks to the server's, which made all times that are shown; 0 until it proves to be wrong. */
let behindMs = 0;
const listeners = new Set<() => void>();

export const systemClock: Clock = {
  now: () => Date.now() + behindMs,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** A `Date` header has whole seconds. */
const SECOND_MS = 1000;

/**
 * Sets the clock by the server's, which was at `serverMs` some time between `sentAt`, by the device's clock, and now;
 * without `sentAt`, some time before. A clock that agrees with this is left alone.
 */
export function noteServerTime(serverMs: number, sentAt = Number.NEGATIVE_INFINITY): void {
  const least = serverMs - Date.now();
  const most = serverMs + SECOND_MS - sentAt;
  // NaN where there was no time; the reverse where the device's clock was set meanwhile.
  if (!(least <= most) || (behindMs >= least && behindMs <= most)) return;
  const middle = most === Number.POSITIVE_INFINITY ? least : (least + most) / 2;
  behindMs = least <= 0 && most >= 0 ? 0 : middle;
  for (const listener of listeners) listener();
}

/** Calls back when the clock was set; returns a function that ends it. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
