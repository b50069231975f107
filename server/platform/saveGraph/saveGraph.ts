import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SaveGraphState } from '../../../contract/constants/operations';
import type { BoardId } from '../../../contract/schemas/common';
import { createGraphThread } from './graphThread';
import { type RankWeights, TRAINING } from './parameters';
import type { GraphAnswers, GraphRequest, GraphStats, GraphVersion } from './protocol';

/**
 * Which image is saved on which public board, in the memory of a worker thread: related pins and ideas for boards come
 * from there (rank.mjs). Only listed pins are edges, so that a secret or protected board has no part in what others are
 * recommended. An index and nothing more: while it is not ready, or does not answer in time, readers ask the database.
 */
export interface SaveGraph {
  readonly state: SaveGraphState;
  readonly stats: GraphStats;
  /** When it was last in step with the database; null before the first time. */
  readonly followedAt: Date | null;
  readonly limitBytes: number;
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

export interface SaveGraphWriter {
  setState(state: SaveGraphState): void;
  /** Ready, and in step with the database at this time. */
  setFollowed(at: Date): void;
  /** Empties what was appended. */
  begin(): Promise<void>;
  /** In the order of the signatures. Throws TooLargeError beyond the limit. */
  append(rows: readonly { signature: string; board_ids: readonly BoardId[] }[]): Promise<void>;
  /** From here on the graph is what was appended. */
  finish(): Promise<void>;
  apply(changes: readonly SavedImage[]): Promise<void>;
  /** Reads the snapshot; null where there is none that is whole. */
  load(): Promise<GraphVersion | null>;
  save(version: GraphVersion): Promise<void>;
  /** Computes vectors of images, which takes minutes, and writes them for all processes; false if there is too little. */
  train(): Promise<boolean>;
  /** Reads the vectors, if there are others since it last did. */
  loadVectors(): Promise<void>;
  /** Ends the worker; the next request starts another one, with nothing in it. */
  end(): Promise<void>;
}

export class TooLargeError extends Error {}

interface Options {
  dataDir: string;
  limitBytes: number;
}

const PREFIX_DIGITS = 16;
/** Readers ask the database rather than wait longer. */
const ANSWER_WITHIN_MS = 250;
/** What an edge takes while the graph is built and what it takes then. */
const BYTES_PER_EDGE = 12;

export function createSaveGraph({ dataDir, limitBytes }: Options): SaveGraph {
  const file = join(dataDir, 'indexes', 'saves.graph');
  const vectorsFile = join(dataDir, 'indexes', 'pictures.factors');
  /** When the vectors in the worker were written, in milliseconds; 0: it has none. */
  let vectorsOf = 0;
  let state: SaveGraphState = 'off';
  let followedAt: Date | null = null;
  const thread = createGraphThread(() => {
    state = 'failed';
  });

  async function read<Request extends GraphRequest>(request: Request): Promise<GraphAnswers[Request['type']] | null> {
    if (state !== 'ready') return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
    });
    // A worker that fails is noticed by who follows the log; the reader needs an answer now.
    const answer = await Promise.race([thread.ask(request).catch(() => null), late]);
    clearTimeout(timer);
    return answer;
  }

  const refuseTooLarge = (edges: number) => {
    if (edges * BYTES_PER_EDGE > limitBytes) throw new TooLargeError('The save graph is larger than its memory');
  };

  return {
    get state() {
      return state;
    },
    get stats() {
      return thread.stats;
    },
    get followedAt() {
      return followedAt;
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
      setState(next) {
        state = next;
      },
      setFollowed(at) {
        state = 'ready';
        followedAt = at;
      },
      async begin() {
        await thread.ask({ type: 'begin' });
      },
      async append(rows) {
        const pictures = BigUint64Array.from(rows, ({ signature }) => keyOf(signature));
        const counts = Uint32Array.from(rows, ({ board_ids }) => board_ids.length);
        const boards = BigUint64Array.from(rows.flatMap(({ board_ids }) => board_ids.map((id) => BigInt(id))));
        await thread.ask({ type: 'append', pictures, counts, boards });
        refuseTooLarge(thread.stats.edges);
      },
      async finish() {
        await thread.ask({ type: 'finish' });
      },
      async apply(changes) {
        const pictures = BigUint64Array.from(changes, ({ signature }) => keyOf(signature));
        const boards = BigUint64Array.from(changes, ({ board_id }) => BigInt(board_id));
        const isSaved = Uint8Array.from(changes, ({ is_saved }) => Number(is_saved));
        await thread.ask({ type: 'apply', pictures, boards, isSaved });
        refuseTooLarge(thread.stats.edges);
      },
      load: () => thread.ask({ type: 'load', file }),
      async save(version) {
        await thread.ask({ type: 'save', file, version });
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
        await thread.end();
      },
    },
  };
}

const keyOf = (signature: string): bigint => BigInt(`0x${signature.slice(0, PREFIX_DIGITS)}`);
const prefixOf = (key: bigint): string => key.toString(16).padStart(PREFIX_DIGITS, '0');
