import { createLanes } from '../media/limit';
import { createThread } from '../threads/thread';
import type { ImportAnswers, ImportBatch, ImportEnd, ImportRequest, OpenImportRequest, RefusedFile } from './protocol';

/** Of the worker's memory: the largest JSON file that is read, several times. */
const MOST_MEMORY_MB = 1024;
/** The worker ends after this much time without an import. */
const IDLE_MS = 10_000;
/** A file that gives nothing for so long is given up. */
const ANSWER_MS = 5 * 60_000;

type ImportOutcome = { end: ImportEnd } | { refused: RefusedFile };

const thread = createThread<ImportRequest, ImportAnswers, null>({
  module: new URL('./worker.mjs', import.meta.url),
  name: 'import reader',
  noStats: null,
  resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
});
/** The worker reads one import at a time. */
const lanes = createLanes(1);
let idle: NodeJS.Timeout | undefined;

/**
 * Reads the files of an import in a worker thread. Passes its records in batches, each when `take` has finished with the
 * one before; returns how it ended. Throws what `take` throws, and if `signal` is aborted.
 */
export function readImportFiles(
  options: Omit<OpenImportRequest, 'type'>,
  signal: AbortSignal,
  take: (batch: ImportBatch) => Promise<void>,
): Promise<ImportOutcome> {
  return lanes.patient(async () => {
    clearTimeout(idle);
    try {
      const outcome = await readAll(options, signal, take);
      idle = setTimeout(() => void thread.end(), IDLE_MS).unref();
      return outcome;
    } catch (error) {
      // It may be busy for longer than anybody waits.
      void thread.end();
      if (!(error instanceof TookTooLong)) throw error;
      return { refused: { problem: 'tooLarge', file: options.files[0]?.name ?? '', line: null, detail: '' } };
    }
  });
}

class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Waits for an answer, until the signal is aborted or the time is over. */
function within<Answer>(asked: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    const timer = setTimeout(() => reject(new TookTooLong()), ANSWER_MS);
    signal.addEventListener('abort', stop, { once: true });
    void asked.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
  });
}

async function readAll(
  options: Omit<OpenImportRequest, 'type'>,
  signal: AbortSignal,
  take: (batch: ImportBatch) => Promise<void>,
): Promise<ImportOutcome> {
  signal.throwIfAborted();
  await thread.ask({ type: 'open', ...options });
  for (;;) {
    const answer = await within(thread.ask({ type: 'next' }), signal);
    signal.throwIfAborted();
    if (!('batch' in answer)) return answer;
    await take(answer.batch);
  }
}
