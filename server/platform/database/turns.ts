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
/** Where requests never cease, what is done in the background goes on all the same. */
const MOST_WAIT_MS = 50;

/**
 * Who gets the only connection next: requests in the order in which they come, and between them, as long as there are
 * any, nothing from the background. So a request of many statements meets one step of a long work at most, and not one
 * at each of them.
 */
export class Turns {
  #inFront = 0;
  #behind = 0;
  #leftAt = Number.NEGATIVE_INFINITY;
  readonly #lingerMs: number;
  readonly #mostWaitMs: number;

  constructor({ lingerMs = LINGER_MS, mostWaitMs = MOST_WAIT_MS } = {}) {
    this.#lingerMs = lingerMs;
    this.#mostWaitMs = mostWaitMs;
  }

  /** Answers when it is the caller's turn to ask for the connection: what to call once it is given back. */
  async take(): Promise<() => void> {
    if (isInBackground()) {
      await this.#untilQuiet();
      this.#behind += 1;
      return () => {
        this.#behind -= 1;
      };
    }
    this.#inFront += 1;
    return () => {
      this.#inFront -= 1;
      this.#leftAt = performance.now();
    };
  }

  async #untilQuiet(): Promise<void> {
    const latest = performance.now() + this.#mostWaitMs;
    for (;;) {
      const now = performance.now();
      const isTaken = this.#inFront > 0 || this.#behind > 0;
      const quietAt = isTaken ? now + this.#lingerMs : this.#leftAt + this.#lingerMs;
      const wait = Math.min(quietAt, latest) - now;
      if (wait <= 0) return;
      await sleep(wait);
    }
  }
}
