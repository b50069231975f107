/** webpack's internal function that inserts the scripts and styles of a chunk into the page. */
declare let __webpack_chunk_load__: (chunkId: string | number) => Promise<unknown>;

const ATTEMPTS = 3;
const FIRST_TIMEOUT_MS = 500;
/** After the last attempt, files on a slow connection may still arrive until this long after the first attempt. */
const GIVE_UP_MS = 10_000;

/**
 * Loads in up to three attempts. When an attempt has not finished within its timeout, the next one starts beside it
 * with twice the timeout; the first success wins. Rejects with the last failure, or with a timeout error (ledger
 * BOOT-010 to 012).
 */
export function withRetry<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const finish = (act: () => void) => {
      clearTimeout(timer);
      clearTimeout(giveUpTimer);
      act();
    };
    const fail = (error: unknown) => {
      failures += 1;
      if (failures === ATTEMPTS) finish(() => reject(error));
    };
    const attempt = (number: number, timeout: number) => {
      if (number < ATTEMPTS) timer = setTimeout(() => attempt(number + 1, timeout * 2), timeout);
      load().then((loaded) => finish(() => resolve(loaded)), fail);
    };
    const giveUpTimer = setTimeout(() => finish(() => reject(new Error('A file timed out'))), GIVE_UP_MS);
    attempt(1, FIRST_TIMEOUT_MS);
  });
}

/** Retries every script and style file that is loaded from now on, when it fails or times out. */
export function installFileRetry(): void {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunkId) => {
    let requested: Element[] = [];
    return withRetry(() => {
      // webpack makes no second request while an element is pending, so the pending ones are marked as failed. A script
      // that arrives late still runs.
      for (const element of requested) element.dispatchEvent(new Event('error'));
      const before = new Set(document.head.children);
      const loading = load(chunkId);
      requested = [...document.head.children].filter((element) => !before.has(element));
      return loading;
    });
  };
}
