import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const background = new AsyncLocalStorage<true>();

/** Runs `work` marked as background work, for which no request waits. */
export function inBackground<Result>(work: () => Result): Result {
  return background.run(true, work);
}

export const isInBackground = (): boolean => background.getStore() === true;

/** The next statement of the same request usually comes within this time. */
const LINGER_MS = 8;
/** Under constant requests, background work still gets the connection after this long. */
const MOST_WAIT_MS = 50;
/**
 * While people are there, background work waits this many times as long as it held the connection last: it has a sixth of
 * the time, so that five of six requests find the connection free.
 */
const REST_FACTOR = 5;
/** Nobody is there when the last request was so long ago. */
const ACTIVE_MS = 1000;
/** What held the connection for very long must not keep mails from being sent for as long again. */
const MOST_REST_MS = 1000;

/**
 * Schedules the only connection. Requests get it in the order in which they come, and background work only when no
 * request waits. Background work runs one step at a time, with a pause for requests after each, so that a request of
 * many statements waits for one such step and not before each statement. While people are there it takes a small part of
 * the time, and all of it when nobody is.
 */
export class Turns {
  #inFront = 0;
  #leftAt = Number.NEGATIVE_INFINITY;
  /** When background work has waited long enough since it last held the connection. */
  #restedAt = Number.NEGATIVE_INFINITY;
  /** Resolves when the last background caller has released the connection. */
  #behind: Promise<void> = Promise.resolve();
  readonly #lingerMs: number;
  readonly #mostWaitMs: number;

  constructor({ lingerMs = LINGER_MS, mostWaitMs = MOST_WAIT_MS } = {}) {
    this.#lingerMs = lingerMs;
    this.#mostWaitMs = mostWaitMs;
  }

  /** Resolves when the caller may use the connection; returns the function that releases it. */
  async take(): Promise<() => void> {
    if (isInBackground()) return await this.#takeBehind();
    this.#inFront += 1;
    return () => {
      this.#inFront -= 1;
      this.#leftAt = performance.now();
    };
  }

  async #takeBehind(): Promise<() => void> {
    const before = this.#behind;
    let leave = () => {};
    this.#behind = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    await this.#untilQuiet();
    const since = performance.now();
    return () => {
      const now = performance.now();
      this.#restedAt = now + Math.min(MOST_REST_MS, (now - since) * REST_FACTOR);
      leave();
    };
  }

  async #untilQuiet(): Promise<void> {
    const latest = Math.max(this.#restedAt, performance.now() + this.#mostWaitMs);
    for (;;) {
      const now = performance.now();
      const leftAt = this.#inFront > 0 ? now : this.#leftAt;
      const quietAt = leftAt + this.#lingerMs;
      const restedAt = now - leftAt < ACTIVE_MS ? Math.max(quietAt, this.#restedAt) : quietAt;
      const wait = Math.min(restedAt, latest) - now;
      if (wait <= 0) return;
      await sleep(wait);
    }
  }
}
