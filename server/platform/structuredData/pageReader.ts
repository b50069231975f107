import { ApiError } from '../http/errors';
import { createLanes, type Run } from '../media/limit';
import { createThread } from '../threads/thread';
import type { PageAnswers, PageBytes, PageRequest } from './protocol';

/**
 * Reads foreign pages in a worker thread, one after another, because a page near the limits takes up to a second. Null:
 * it took too long, or the worker could not do it. Throws `busy` if too many pages are waiting.
 */
export interface PageReader {
  /** For somebody who waits; goes first. */
  pictures(page: PageBytes): Promise<PageAnswers['pictures'] | null>;
  /** For jobs. */
  records(page: PageBytes): Promise<PageAnswers['records'] | null>;
  /** The codes in its head that prove whose website it is; for somebody who waits. */
  siteTokens(page: PageBytes): Promise<PageAnswers['siteTokens'] | null>;
  /** Ends the worker for good. What is waiting fails. */
  close(): Promise<void>;
}

export interface PageReaderOptions {
  /** The worker's module. */
  module?: URL;
  /** How long one page may take. */
  limitMs?: number;
  /** The worker ends after this much time without a page. */
  idleMs?: number;
  /** Maximum number of pages that are being read or waiting, each of some megabytes. */
  mostPages?: number;
}

/** How long a worker may take to start, on a machine that is busy. */
const START_MS = 30_000;
const RETRY_SECONDS = 5;
/** Of the worker's memory; the largest pages need a fraction of it. */
const MOST_MEMORY_MB = 256;

export function createPageReader({
  module = new URL('./worker.mjs', import.meta.url),
  limitMs = 5000,
  idleMs = 60_000,
  mostPages = 16,
}: PageReaderOptions = {}): PageReader {
  const thread = createThread<PageRequest, PageAnswers, null>({
    module,
    name: 'page reader',
    noStats: null,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const lanes = createLanes(1);
  let pages = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  /** Fails, and ends the worker, if the answer is late or the worker fails. */
  async function askWithin<Request extends PageRequest>(request: Request, ms: number) {
    const timer = setTimeout(() => void thread.end(), ms);
    try {
      return await thread.ask(request);
    } catch (error) {
      await thread.end();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function read<Request extends PageRequest>(request: Request): Promise<PageAnswers[Request['type']] | null> {
    if (isClosed) throw busy();
    await askWithin({ type: 'start' }, START_MS);
    const answer = await askWithin(request, limitMs).catch(() => null);
    if (isClosed && answer === null) throw busy();
    return answer;
  }

  async function take<Request extends PageRequest>(lane: Run, request: Request) {
    if (pages >= mostPages) throw busy();
    pages += 1;
    clearTimeout(idle);
    try {
      return await lane(() => read(request));
    } finally {
      pages -= 1;
      if (pages === 0) idle = setTimeout(() => void thread.end(), idleMs).unref();
    }
  }

  return {
    pictures: (page) => take(lanes.urgent, { type: 'pictures', ...withOwnBytes(page) }),
    records: (page) => take(lanes.patient, { type: 'records', ...withOwnBytes(page) }),
    siteTokens: (page) => take(lanes.urgent, { type: 'siteTokens', ...withOwnBytes(page) }),
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await thread.end();
    },
  };
}

const busy = () => new ApiError('busy', { retryAfter: RETRY_SECONDS });

/** A small Buffer is a part of memory that others share, all of which would be copied into the worker. */
const withOwnBytes = ({ data, charset, url }: PageBytes): PageBytes => ({ data: new Uint8Array(data), charset, url });
