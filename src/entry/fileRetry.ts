/** webpack's own way to insert the files of a chunk, scripts and styles, into the page. */
declare let __webpack_chunk_load__: (chunkId: string | number) => Promise<unknown>;

const ATTEMPTS = 3;
const FIRST_TIMEOUT_MS = 500;
/** After the last timeout, files on a slow connection may still arrive until so long after the first attempt. */
const GIVE_UP_MS = 10_000;

/**
 * Loads in up to three attempts. An attempt that has not succeeded within its timeout is followed by the next, whose
 * timeout is twice as long; whichever succeeds first counts. Throws the last failure, or that no attempt was answered
 * (ledger BOOT-010 to 012).
 */
export function withRetry<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const settle = (act: () => void) => {
      clearTimeout(timer);
      clearTimeout(giveUpTimer);
      act();
    };
    const fail = (error: unknown) => {
      failures += 1;
      if (failures === ATTEMPTS) settle(() => reject(error));
    };
    const attempt = (number: number, timeout: number) => {
      if (number < ATTEMPTS) timer = setTimeout(() => attempt(number + 1, timeout * 2), timeout);
      load().then((loaded) => settle(() => resolve(loaded)), fail);
    };
    const giveUpTimer = setTimeout(() => settle(() => reject(new Error('A file was not answered'))), GIVE_UP_MS);
    attempt(1, FIRST_TIMEOUT_MS);
  });
}

/** Every script and style file that is loaded from here on is tried again when it fails or is not answered. */
export function installFileRetry(): void {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunkId) => {
    let requested: Element[] = [];
    return withRetry(() => {
      // While webpack waits for an element, it makes no second request. A script that arrives late runs all the same.
      for (const element of requested) element.dispatchEvent(new Event('error'));
      const before = new Set(document.head.children);
      const loading = load(chunkId);
      requested = [...document.head.children].filter((element) => !before.has(element));
      return loading;
    });
  };
}
