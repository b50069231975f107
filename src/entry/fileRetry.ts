/** webpack's internal function that inserts the scripts and styles of a chunk into the page. */
declare let __webpack_chunk_load__: (chunkId: string | number) => Promise<unknown>;

const ATTEMPTS = 3;
const FIRST_TIMEOUT_MS = 500;

/**
 * Loads in up to three attempts: the attempt after one that failed starts 500 ms after the first started, the third
 * 1,000 ms after the second, or at once if that time is over. Rejects with the last failure (ledger BOOT-010 to 012).
 * An attempt that is merely slow is neither repeated nor ended: a second request would double the load of a slow server
 * and arrive no sooner.
 */
export async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let number = 1, timeout = FIRST_TIMEOUT_MS; ; number += 1, timeout *= 2) {
    const next = new Promise<void>((resolve) => setTimeout(resolve, timeout));
    try {
      return await load();
    } catch (error) {
      if (number === ATTEMPTS) throw error;
      await next;
    }
  }
}

/** Retries every script and style file that fails from now on. */
export function installFileRetry(): void {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunkId) => withRetry(() => load(chunkId));
}
