import { setTimeout as sleep } from 'node:timers/promises';
import { type Measured, measureHeld } from './heldTime';
import { inBackground } from './turns';

/** A slice is sized to hold the connection for this long, so that one three times as costly as those before stays below 50 ms. */
const TARGET_MS = 15;
const FIRST_SIZE = 16;
/** Lets requests and other jobs in between where the connection is not the only one. */
const PAUSE_MS = 2;

export interface SliceOptions {
  /** The most rows of one slice. */
  most: number;
  /** Of the first slice. */
  first?: number;
  signal?: AbortSignal | undefined;
  /** Replaced in tests. */
  measure?: <Result>(work: () => Promise<Result>) => Promise<Measured<Result>>;
}

/**
 * Runs `slice` until it returns false, as background work (see `Turns`). Each call gets the number of rows that it may
 * read or write: few at first, then as many as fit into the target by the time that the slice before held its
 * connection, at most twice as many as before. All work that goes through many rows is done this way, so that on the
 * embedded database a request waits for one such slice at most.
 */
export async function inSlices(
  { most, first = FIRST_SIZE, signal, measure = measureHeld }: SliceOptions,
  slice: (size: number) => Promise<boolean>,
): Promise<void> {
  await inBackground(async () => {
    for (let size = Math.min(most, first); ; ) {
      signal?.throwIfAborted();
      const { result: isMore, heldMs } = await measure(() => slice(size));
      if (!isMore) return;
      size = nextSize(size, heldMs, most);
      await sleep(PAUSE_MS);
    }
  });
}

/** Runs `work` for all items, a slice of them at a time. */
export async function inSlicesOf<Item>(
  items: readonly Item[],
  options: SliceOptions,
  work: (some: readonly Item[]) => Promise<void>,
): Promise<void> {
  let done = 0;
  if (items.length === 0) return;
  await inSlices(options, async (size) => {
    const some = items.slice(done, done + size);
    await work(some);
    done += some.length;
    return done < items.length;
  });
}

function nextSize(size: number, heldMs: number, most: number): number {
  const fitting = heldMs > 0 ? Math.floor((size * TARGET_MS) / heldMs) : most;
  return Math.max(1, Math.min(most, 2 * size, fitting));
}
