import { createThread } from '../threads/thread';
import type { FeedAnswers, FeedBatch, FeedEnd, FeedRefusal, FeedRequest, OpenFeedRequest } from './protocol';

/** Of the worker's memory; a batch and a row are all that it keeps. */
const MOST_MEMORY_MB = 192;

export type FeedOutcome = { end: FeedEnd } | { refused: FeedRefusal };

/**
 * Reads a feed's file in a worker thread of its own, which ends with it. Passes its products in batches, each when
 * `take` has finished with the one before; returns how the file ended. Throws what `take` throws, and if `signal` is
 * aborted.
 */
export async function readFeedFile(
  options: Omit<OpenFeedRequest, 'type'>,
  signal: AbortSignal,
  take: (batch: FeedBatch) => Promise<void>,
): Promise<FeedOutcome> {
  const thread = createThread<FeedRequest, FeedAnswers, null>({
    module: new URL('./worker.mjs', import.meta.url),
    name: 'feed reader',
    noStats: null,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  try {
    await thread.ask({ type: 'open', ...options });
    for (;;) {
      signal.throwIfAborted();
      const answer = await thread.ask({ type: 'next' });
      if (!('batch' in answer)) return answer;
      await take(answer.batch);
    }
  } finally {
    await thread.end();
  }
}
