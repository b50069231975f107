import { ApiError } from './errors';

/** Limits the concurrent requests of one person or one address, in this process. */
export interface ConcurrencyLimit {
  /** Counts one more until the returned function is called; throws `rateLimited` if there are already `most`. */
  enter(key: string): () => void;
}

const RETRY_AFTER_SECONDS = 5;

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const counts = new Map<string, number>();
  return {
    enter(key) {
      const count = counts.get(key) ?? 0;
      if (count >= most) throw new ApiError('rateLimited', { retryAfter: RETRY_AFTER_SECONDS });
      counts.set(key, count + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}

/** Enters all, or none if one throws. Returns a function that leaves all of them. */
export function enterAll(entries: readonly (() => () => void)[]): () => void {
  const leaves: (() => void)[] = [];
  const leave = () => {
    for (const one of leaves) one();
  };
  try {
    for (const enter of entries) leaves.push(enter());
  } catch (error) {
    leave();
    throw error;
  }
  return leave;
}
