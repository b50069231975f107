import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Goes through the bytes of a file, step by step, and yields after each part of them. A stranger's file can have as
 * many steps as bytes.
 */
export type Walk<Result> = Generator<void, Result, void>;

/** What steps cost, where looking at a byte costs 1. */
export const SEARCH = 4;
export const CHUNK = 32;
/** What one part costs at most: some milliseconds. */
const PART = 200_000;

/** Divides a walk by what its steps have cost. */
export class Parts {
  #left = PART;

  /** Whether a part is over with a step of this cost; the walk then yields. */
  endWith(cost: number): boolean {
    this.#left -= cost;
    if (this.#left > 0) return false;
    this.#left = PART;
    return true;
  }
}

/** Runs a walk to its end; whatever waits for the thread runs between its parts. */
export async function inTurns<Result>(walk: Walk<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = walk.next();
    if (done) return value;
    await nextTurn();
  }
}

/** Bytes that are copied at once, in 1 to 2 ms. */
const COPIED = 4 * 1024 * 1024;

/** One buffer of all these, as `Buffer.concat`. */
export function* joined(buffers: readonly Buffer[]): Walk<Buffer> {
  const whole = Buffer.allocUnsafe(buffers.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  let restedAt = 0;
  for (const buffer of buffers) {
    for (let at = 0; at < buffer.length; at += COPIED) {
      end += buffer.copy(whole, end, at, at + COPIED);
      if (end - restedAt < COPIED) continue;
      restedAt = end;
      yield;
    }
  }
  return whole;
}
