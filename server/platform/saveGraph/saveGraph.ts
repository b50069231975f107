import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardId } from '../../../contract/schemas/common';
import { createDerivedIndex, type IndexFacts, type IndexWriter, TooLargeError } from '../indexes/derivedIndex';
import { type RankWeights, TRAINING } from './parameters';
import type { GraphAnswers, GraphRequest, GraphStats } from './protocol';

/**
 * Which image is saved on which public board, in the memory of a worker thread: related pins and ideas for boards come
 * from there (rank.mjs). Only listed pins are edges, so that a secret or protected board has no part in what others are
 * recommended. An index and nothing more: while it is not ready, or does not answer in time, readers ask the database.
 */
export interface SaveGraph extends IndexFacts<GraphStats> {
  /** The boards of an image, the last saved last; null: ask the database. */
  boardsOf(signature: string, limit: number): Promise<BoardId[] | null>;
  /** The boards that hold most of these images, the nearest first; null: ask the database. */
  nearBoards(signatures: readonly string[], limit: number): Promise<BoardId[] | null>;
  /** What is saved together with these images, the best first; null: ask the database. */
  rank(options: RankImages): Promise<RankedImage[] | null>;
  /** For who fills and follows it (domains/saveGraph). */
  readonly writer: SaveGraphWriter;
}

export interface RankImages extends RankWeights {
  signatures: readonly string[];
  /** The boards that connect them; absent: all. */
  boards?: readonly BoardId[];
  limit: number;
}

export interface RankedImage {
  /** The first 16 of the signature's 64 digits. */
  prefix: string;
  score: number;
}

export interface SavedImage {
  /** At least the first 16 digits. */
  signature: string;
  board_id: BoardId;
  is_saved: boolean;
}

export interface SaveGraphWriter extends IndexWriter {
  /** In the order of the signatures. Throws TooLargeError beyond the limit. */
  append(rows: readonly { signature: string; board_ids: readonly BoardId[] }[]): Promise<void>;
  apply(changes: readonly SavedImage[]): Promise<void>;
  /** Computes vectors of images, which takes minutes, and writes them for all processes; false if there is too little. */
  train(): Promise<boolean>;
  /** Reads the vectors, if there are others since it last did. */
  loadVectors(): Promise<void>;
}

interface Options {
  dataDir: string;
  limitBytes: number;
}

const PREFIX_DIGITS = 16;
/** A read takes less than a millisecond. */
const MOST_READS = 100;
const NO_STATS: GraphStats = { pictures: 0, boards: 0, edges: 0, bytes: 0 };
/** What an edge takes while the graph is built and what it takes then. */
const BYTES_PER_EDGE = 12;

export function createSaveGraph({ dataDir, limitBytes }: Options): SaveGraph {
  const vectorsFile = join(dataDir, 'indexes', 'pictures.factors');
  /** When the vectors in the worker were written, in milliseconds; 0: it has none. */
  let vectorsOf = 0;
  const { facts, read, thread, writer } = createDerivedIndex<GraphRequest, GraphAnswers, GraphStats>({
    module: new URL('./worker.mjs', import.meta.url),
    name: 'save graph',
    noStats: NO_STATS,
    file: join(dataDir, 'indexes', 'saves.graph'),
    limitBytes,
    mostReads: MOST_READS,
  });

  const refuseTooLarge = (edges: number) => {
    if (edges * BYTES_PER_EDGE > limitBytes) throw new TooLargeError('The save graph is larger than its memory');
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
    limitBytes,
    async boardsOf(signature, limit) {
      const keys = await read({ type: 'boardsOf', picture: keyOf(signature), limit });
      return keys && Array.from(keys, (key) => key.toString() as BoardId);
    },
    async nearBoards(signatures, limit) {
      const keys = await read({ type: 'near', pictures: signatures.map(keyOf), limit });
      return keys && Array.from(keys, (key) => key.toString() as BoardId);
    },
    async rank({ signatures, boards, beta, share, limit }) {
      const pictures = signatures.map(keyOf);
      const through = boards ? boards.map((id) => BigInt(id)) : null;
      const ranked = await read({ type: 'rank', pictures, boards: through, beta, share, limit });
      return (
        ranked && Array.from(ranked.pictures, (key, at) => ({ prefix: prefixOf(key), score: ranked.scores[at] ?? 0 }))
      );
    },
    writer: {
      ...writer,
      async append(rows) {
        const pictures = BigUint64Array.from(rows, ({ signature }) => keyOf(signature));
        const counts = Uint32Array.from(rows, ({ board_ids }) => board_ids.length);
        const boards = BigUint64Array.from(rows.flatMap(({ board_ids }) => board_ids.map((id) => BigInt(id))));
        await thread.ask({ type: 'append', pictures, counts, boards });
        refuseTooLarge(thread.stats.edges);
      },
      async apply(changes) {
        const pictures = BigUint64Array.from(changes, ({ signature }) => keyOf(signature));
        const boards = BigUint64Array.from(changes, ({ board_id }) => BigInt(board_id));
        const isSaved = Uint8Array.from(changes, ({ is_saved }) => Number(is_saved));
        await thread.ask({ type: 'apply', pictures, boards, isSaved });
        refuseTooLarge(thread.stats.edges);
      },
      train: () => thread.ask({ type: 'train', file: vectorsFile, options: TRAINING }),
      async loadVectors() {
        const writtenAt = statSync(vectorsFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
        if (writtenAt === vectorsOf) return;
        await thread.ask({ type: 'loadFactors', file: vectorsFile, limitBytes });
        vectorsOf = writtenAt;
      },
      async end() {
        vectorsOf = 0;
        await writer.end();
      },
    },
  };
}

const keyOf = (signature: string): bigint => BigInt(`0x${signature.slice(0, PREFIX_DIGITS)}`);
const prefixOf = (key: bigint): string => key.toString(16).padStart(PREFIX_DIGITS, '0');
