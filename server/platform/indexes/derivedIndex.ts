import type { IndexState } from '../../../contract/constants/admin/operations';
import { createThread, type ThreadOptions } from '../threads/thread';

/** The last change that an index has followed; `stamp` tells it from one of the same number in another log. */
export interface IndexVersion {
  seq: number;
  stamp: string;
}

/** What is known of an index in the memory of a worker thread. */
export interface IndexFacts<Stats> {
  readonly state: IndexState;
  readonly stats: Stats;
  /** When it was last in step with the database; null before the first time. */
  readonly followedAt: Date | null;
  readonly limitBytes: number;
}

/** For who fills and follows an index (followIndex.ts). */
export interface IndexWriter {
  setState(state: IndexState): void;
  /** Ready, and in step with the database at this time, which is this version at least. */
  setFollowed(at: Date, to: IndexVersion): void;
  /** Empties what was appended. */
  begin(): Promise<void>;
  /** From here on the index is what was appended. */
  finish(): Promise<void>;
  /** Reads the snapshot; null where there is none that is whole. */
  load(): Promise<IndexVersion | null>;
  save(version: IndexVersion): Promise<void>;
  /** Ends the worker; the next request starts another one, with nothing in it. */
  end(): Promise<void>;
}

/** What every index's worker answers. */
export type IndexRequest =
  | { type: 'begin' }
  | { type: 'finish' }
  | { type: 'save'; file: string; version: IndexVersion }
  | { type: 'load'; file: string };

export interface IndexAnswers {
  begin: null;
  finish: null;
  save: null;
  /** Null for a missing, truncated or corrupt file. */
  load: IndexVersion | null;
}

export class TooLargeError extends Error {}

/** Readers ask the database rather than wait longer. */
const ANSWER_WITHIN_MS = 250;

interface Options<Stats> extends Omit<ThreadOptions<Stats>, 'onLost'> {
  /** Where the snapshot is. */
  file: string;
  limitBytes: number;
  /**
   * Reads that may wait in the worker, also those whose reader has given up: more would keep it from what follows the
   * database, and be answered too late.
   */
  mostReads: number;
}

/** An index in a worker thread that is derived from the database: its state, its reads and what fills it. */
export function createDerivedIndex<Requests extends { type: keyof Answers }, Answers extends IndexAnswers, Stats>({
  file,
  limitBytes,
  mostReads,
  ...options
}: Options<Stats>) {
  let state: IndexState = 'off';
  let followedAt: Date | null = null;
  let followedTo: IndexVersion | null = null;
  let reads = 0;
  const thread = createThread<Requests | IndexRequest, Answers, Stats>({
    ...options,
    onLost: () => {
      state = 'failed';
    },
  });

  const writer: IndexWriter = {
    setState(next) {
      state = next;
    },
    setFollowed(at, to) {
      state = 'ready';
      followedAt = at;
      followedTo = to;
    },
    async begin() {
      await thread.ask({ type: 'begin' });
    },
    async finish() {
      await thread.ask({ type: 'finish' });
    },
    load: () => thread.ask({ type: 'load', file }),
    async save(version) {
      await thread.ask({ type: 'save', file, version });
    },
    end: () => thread.end(),
  };

  return {
    facts: {
      get state() {
        return state;
      },
      get stats() {
        return thread.stats;
      },
      get followedAt() {
        return followedAt;
      },
      /** The index has all changes up to this one, and maybe some that came later. */
      get followedTo() {
        return followedTo;
      },
      limitBytes,
    } satisfies IndexFacts<Stats> & { followedTo: IndexVersion | null },
    writer,
    thread,
    /** Null while the index is not ready, has too much to read or does not answer in time: ask the database. */
    async read<Request extends Requests>(request: Request): Promise<Answers[Request['type']] | null> {
      if (state !== 'ready' || reads >= mostReads) return null;
      // A worker that fails is noticed by who follows the log; the reader needs an answer now.
      const asked = thread.ask(request).catch(() => null);
      reads += 1;
      void asked.then(() => {
        reads -= 1;
      });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
      });
      const answer = await Promise.race([asked, late]);
      clearTimeout(timer);
      return answer;
    },
  };
}
