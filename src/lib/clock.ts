/** Time as sagas see it; tests replace it to move time forward. Milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Calls back once after `ms`; returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** Nothing happens later, as on the server, which makes a page at one moment: a saga that would wait is cancelled. */
  readonly isStopped?: boolean;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
