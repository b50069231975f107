import { createLanes } from '../media/limit';
import { createThread } from '../threads/thread';
import type { FeedAnswers, FeedBatch, FeedEnd, FeedRefusal, FeedRequest, OpenFeedRequest } from './protocol';

/** Of the worker's memory; a batch and a row are all that it keeps. */
const MOST_MEMORY_MB = 192;
/** The worker ends after this much time without a feed. */
const IDLE_MS = 60_000;

export type FeedOutcome = { end: FeedEnd } | { refused: FeedRefusal };

const thread = createThread<FeedRequest, FeedAnswers, null>({
  module: new URL('./worker.mjs', import.meta.url),
  name: 'feed reader',
  noStats: null,
  resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
});
/** The worker reads one feed at a time. */
const lanes = createLanes(1);
let idle: NodeJS.Timeout | undefined;

/**
 * Reads a feed's file in the worker thread for feeds. Passes its products in batches, each when `take` has finished with
 * the one before; returns how the file ended. Throws what `take` throws, and if `signal` is aborted.
 */
export function readFeedFile(
  options: Omit<OpenFeedRequest, 'type'>,
  signal: AbortSignal,
  take: (batch: FeedBatch) => Promise<void>,
): Promise<FeedOutcome> {
  return lanes.patient(async () => {
    clearTimeout(idle);
    try {
      const outcome = await readAll(options, signal, take);
      idle = setTimeout(() => void thread.end(), IDLE_MS).unref();
      return outcome;
    } catch (error) {
      await thread.end();
      throw error;
    }
  });
}

async function readAll(
  options: Omit<OpenFeedRequest, 'type'>,
  signal: AbortSignal,
  take: (batch: FeedBatch) => Promise<void>,
): Promise<FeedOutcome> {
  signal.throwIfAborted();
  await thread.ask({ type: 'open', ...options });
  for (;;) {
    const answer = await thread.ask({ type: 'next' });
    signal.throwIfAborted();
    if (!('batch' in answer)) return answer;
    await take(answer.batch);
  }
}
