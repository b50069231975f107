/** webpack's own way to insert the files of a chunk, scripts and styles, into the page. */
declare let __webpack_chunk_load__: (chunkId: string | number) => Promise<unknown>;

const ATTEMPTS = 3;
const FIRST_TIMEOUT_MS = 500;

/**
 * Tries up to three times; an attempt that has failed is given 500 ms before the next one, and then twice as long each
 * time. The last failure is thrown (ledger BOOT-010 to 012).
 */
export async function withRetry<T>(
  load: () => Promise<T>,
  attempts = ATTEMPTS,
  timeout = FIRST_TIMEOUT_MS,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (attempts < 2) throw error;
    await new Promise((resolve) => setTimeout(resolve, timeout));
    return withRetry(load, attempts - 1, timeout * 2);
  }
}

/** Every script and style file that is loaded from here on is tried again when it fails. */
export function installFileRetry(): void {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunkId) => withRetry(() => load(chunkId));
}
