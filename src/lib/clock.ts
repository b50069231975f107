/** Time as sagas see it, so that tests can turn it forward. Milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Calls back once after `ms`; the answer calls it off. */
  after(ms: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
