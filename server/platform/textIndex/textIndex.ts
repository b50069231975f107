import { join } from 'node:path';
import type { PinId } from '../../../contract/schemas/common';
import type { PinKind } from '../database/pinTables';
import type { FormsCache } from '../database/wordForms';
import {
  createDerivedIndex,
  type IndexFacts,
  type IndexVersion,
  type IndexWriter,
  TooLargeError,
} from '../indexes/derivedIndex';
import type { DocumentColumns, LexemePattern, SoughtWord, TextAnswers, TextIndexStats, TextRequest } from './protocol';

export type { LexemePattern, SoughtWord } from './protocol';

/**
 * The words of listed pins, in the memory of a worker thread: which pins have which lexemes, and what ts_rank says of
 * each (vectors.mjs). A search there ranks all pins with its words, as the database would if that were not too slow for
 * frequent words (database/textCandidates.ts), with the same scores. An index and nothing more: while it is not ready, or
 * does not answer in time, readers ask the database.
 */
export interface TextIndex extends IndexFacts<TextIndexStats> {
  /** The index has all changes up to this one, and maybe some that came later; null before it was first ready. */
  readonly followedTo: IndexVersion | null;
  /** How many pins have each word, up to `most`; null: ask the database. */
  count(words: readonly (readonly LexemePattern[])[], most: number): Promise<number[] | null>;
  /** The best pins by their words and saves; null: ask the database. */
  rank(options: RankPins): Promise<RankedPins | null>;
  /** Of words that were looked for. */
  readonly forms: FormsCache;
  /** For who fills and follows it (domains/textIndex). */
  readonly writer: TextIndexWriter;
}

export interface Place {
  score: number;
  id: string;
}

export interface RankPins {
  words: readonly SoughtWord[];
  /** The pins that have every word, or the others that have a rare one. */
  has: 'every' | 'rare';
  /** Pins of one of these; null: of all kinds. */
  kinds: readonly PinKind[] | null;
  /** So many after `after`, and all before it. */
  limit: number;
  after: Place | undefined;
}

export interface RankedPins {
  /** In no order. */
  ids: PinId[];
  scores: number[];
  /** The last of them, if others come after it. */
  end: Place | null;
}

/** A pin as search finds it. */
export interface TextDocument {
  id: PinId;
  kind: PinKind;
  repin_count: number;
  /** The text of its tsvector; null: nobody finds it. */
  vector: string | null;
}

export interface TextIndexWriter extends IndexWriter {
  /** In the order of their ids. Throws TooLargeError beyond the limit. */
  append(pins: readonly TextDocument[]): Promise<void>;
  apply(pins: readonly TextDocument[]): Promise<void>;
  /** Of pins whose words are the same. */
  setSaves(pins: readonly Pick<TextDocument, 'id' | 'repin_count'>[]): Promise<void>;
}

interface Options {
  dataDir: string;
  limitBytes: number;
}

/** A read takes less than a millisecond. */
const MOST_READS = 100;
const NO_STATS: TextIndexStats = { pins: 0, bytes: 0 };
/** The order is that of their bits in the index. */
const KINDS: readonly PinKind[] = ['image', 'video', 'recipe', 'article', 'product', 'story'];
const ALL_KINDS = 0xff;

export function createTextIndex({ dataDir, limitBytes }: Options): TextIndex {
  const { facts, read, thread, writer } = createDerivedIndex<TextRequest, TextAnswers, TextIndexStats>({
    module: new URL('./worker.mjs', import.meta.url),
    name: 'text index',
    noStats: NO_STATS,
    file: join(dataDir, 'indexes', 'pins.text'),
    limitBytes,
    mostReads: MOST_READS,
  });
  const refuseTooLarge = () => {
    if (thread.stats.bytes > limitBytes) throw new TooLargeError('The text index is larger than its memory');
  };

  return {
    get state() {
      return facts.state;
    },
    get stats() {
      return facts.stats;
    },
    get followedAt() {
      return facts.followedAt;
    },
    get followedTo() {
      return facts.followedTo;
    },
    limitBytes,
    forms: new Map(),
    count: (words, most) => read({ type: 'count', words, most }),
    async rank({ after, kinds, ...options }) {
      const bits = kinds === null ? ALL_KINDS : kinds.reduce((sum, kind) => sum | bitOf(kind), 0);
      const from = after ? { score: after.score, id: BigInt(after.id) } : null;
      const ranked = await read({ type: 'rank', ...options, kinds: bits, after: from });
      return (
        ranked && {
          ids: Array.from(ranked.ids, (id) => id.toString() as PinId),
          scores: [...ranked.scores],
          end: ranked.end && { score: ranked.end.score, id: ranked.end.id.toString() },
        }
      );
    },
    writer: {
      ...writer,
      async append(pins) {
        await thread.ask({ type: 'append', ...columnsOf(pins.filter(isFound)) });
        refuseTooLarge();
      },
      async apply(pins) {
        const removed = idsOf(pins.filter((pin) => !isFound(pin)));
        await thread.ask({ type: 'apply', removed, ...columnsOf(pins.filter(isFound)) });
        refuseTooLarge();
      },
      async setSaves(pins) {
        const saves = Uint32Array.from(pins, ({ repin_count }) => repin_count);
        await thread.ask({ type: 'setSaves', ids: idsOf(pins), saves });
      },
    },
  };
}

const bitOf = (kind: PinKind): number => 1 << KINDS.indexOf(kind);
const isFound = ({ vector }: TextDocument): boolean => vector !== null;
const idsOf = (pins: readonly { id: PinId }[]) => BigUint64Array.from(pins, ({ id }) => BigInt(id));

function columnsOf(pins: readonly TextDocument[]): DocumentColumns {
  return {
    ids: idsOf(pins),
    saves: Uint32Array.from(pins, ({ repin_count }) => repin_count),
    kinds: Uint8Array.from(pins, ({ kind }) => bitOf(kind)),
    vectors: pins.map(({ vector }) => vector ?? ''),
  };
}
