import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const background = new AsyncLocalStorage<true>();

/** Runs `work` marked as nobody's request: nobody waits for what it does. */
export function inBackground<Result>(work: () => Result): Result {
  return background.run(true, work);
}

export const isInBackground = (): boolean => background.getStore() === true;

/** The next statement of the same request comes sooner after the one before. */
const LINGER_MS = 8;
/** Where requests never cease, what is done in the background goes on all the same, so long after what was done before it. */
const MOST_WAIT_MS = 50;

/**
 * Who gets the only connection next: requests in the order in which they come, and between them, as long as there are
 * any, nothing from the background. What is done there goes one at a time, and requests have their time after each: so
 * a request of many statements meets one step of a long work, and not one at each of them, nor steps of two works.
 */
export class Turns {
  #inFront = 0;
  #leftAt = Number.NEGATIVE_INFINITY;
  /** Until the last that asked from the background gives the connection back. */
  #behind: Promise<void> = Promise.resolve();
  readonly #lingerMs: number;
  readonly #mostWaitMs: number;

  constructor({ lingerMs = LINGER_MS, mostWaitMs = MOST_WAIT_MS } = {}) {
    this.#lingerMs = lingerMs;
    this.#mostWaitMs = mostWaitMs;
  }

  /** Answers when it is the caller's turn to ask for the connection: what to call once it is given back. */
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
    return leave;
  }

  async #untilQuiet(): Promise<void> {
    const latest = performance.now() + this.#mostWaitMs;
    for (;;) {
      const now = performance.now();
      const quietAt = (this.#inFront > 0 ? now : this.#leftAt) + this.#lingerMs;
      const wait = Math.min(quietAt, latest) - now;
      if (wait <= 0) return;
      await sleep(wait);
    }
  }
}
