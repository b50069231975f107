import { join } from 'node:path';
import { createDerivedIndex, type IndexFacts, type IndexWriter, TooLargeError } from '../indexes/derivedIndex';
import { DESCRIPTOR_BYTES, REGION_COUNT } from '../media/descriptors';
import type { PictureAnswers, PictureColumns, PictureIndexStats, PictureRequest } from './protocol';

/**
 * What the pictures of listed pins look like, in the memory of a worker thread: search by picture comes from there. An
 * index and nothing more: while it is not ready, or does not answer in time, readers ask the database.
 *
 * It compares a query with all regions of all pictures and finds exactly the nearest. An approximate graph (HNSW, Malkov
 * and Yashunin, TPAMI 42(4), 2020) over 15 regions a picture would take more memory than it is for and minutes to build;
 * `npm run bench:pictures` measures the comparison at 20,000 and at 60,000 pictures, which the default memory holds.
 */
export interface PictureIndex extends IndexFacts<PictureIndexStats> {
  /** Pictures of like hashes first, then by how near their nearest region is; null: ask the database. */
  near(query: NearQuery): Promise<NearPicture[] | null>;
  /**
   * Pairs of pictures whose squared distance is `most` or less: those of `apart`, and of the others as many as join all
   * that are connected, which are fewer than there are pictures. Works without the index.
   */
  pairs(
    pictures: readonly WholePicture[],
    options: { most: number; apart: readonly PicturePair[] },
  ): Promise<PicturePair[]>;
  /** For who fills and follows it (domains/pictureIndex). */
  readonly writer: PictureIndexWriter;
}

export interface NearQuery {
  perceptualHash: string | null;
  descriptor: Uint8Array;
  /** The signature of a picture that is left out. */
  except?: string | undefined;
  limit: number;
}

export interface NearPicture {
  /** The first 16 of the signature's 64 digits. */
  prefix: string;
  /** Squared distance; below 0 for a picture with a like hash, which may be the same. */
  distance: number;
}

export interface WholePicture {
  signature: string;
  /** Of the whole. */
  descriptor: Uint8Array;
}

/** By signature. */
export type PicturePair = readonly [string, string];

export interface DescribedPicture {
  signature: string;
  perceptual_hash: string | null;
  /** Of all regions; null: the picture is not in the index. */
  descriptors: Uint8Array | null;
}

export interface PictureIndexWriter extends IndexWriter {
  /** Throws TooLargeError beyond the limit. */
  append(pictures: readonly DescribedPicture[]): Promise<void>;
  apply(pictures: readonly DescribedPicture[]): Promise<void>;
}

interface Options {
  dataDir: string;
  limitBytes: number;
}

export const PREFIX_DIGITS = 16;
const REGION_BYTES = REGION_COUNT * DESCRIPTOR_BYTES;
const HASH_WORDS = 8;
const WORD_BITS = 32;
/** A read compares all pictures, which takes a tenth of a second or two at the most of them that the memory holds. */
const MOST_READS = 4;
const NO_STATS: PictureIndexStats = { pictures: 0, bytes: 0 };

export function createPictureIndex({ dataDir, limitBytes }: Options): PictureIndex {
  const { facts, read, thread, writer } = createDerivedIndex<PictureRequest, PictureAnswers, PictureIndexStats>({
    module: new URL('./worker.mjs', import.meta.url),
    name: 'picture index',
    noStats: NO_STATS,
    file: join(dataDir, 'indexes', 'pictures.index'),
    limitBytes,
    mostReads: MOST_READS,
  });
  const refuseTooLarge = () => {
    if (thread.stats.bytes > limitBytes) throw new TooLargeError('The picture index is larger than its memory');
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
    async near({ perceptualHash, descriptor, except, limit }) {
      const hash = wordsOf(perceptualHash);
      const found = await read({
        type: 'near',
        hash,
        descriptor,
        except: except === undefined ? null : keyOf(except),
        limit,
      });
      return (
        found && Array.from(found.keys, (key, at) => ({ prefix: prefixOf(key), distance: found.distances[at] ?? 0 }))
      );
    },
    async pairs(pictures, { most, apart }) {
      const descriptors = new Uint8Array(pictures.length * DESCRIPTOR_BYTES);
      for (const [at, { descriptor }] of pictures.entries()) descriptors.set(descriptor, at * DESCRIPTOR_BYTES);
      const numberOf = new Map(pictures.map(({ signature }, at) => [signature, at]));
      const numbersApart = apart.flatMap(([one, other]) => {
        const [number, otherNumber] = [numberOf.get(one), numberOf.get(other)];
        return number === undefined || otherNumber === undefined ? [] : [number, otherNumber];
      });
      const request = { type: 'pairs' as const, descriptors, most, apart: Uint32Array.from(numbersApart) };
      const numbers = await thread.ask(request);
      const signature = (at: number) => pictures[numbers[at] ?? 0]?.signature ?? '';
      return Array.from(
        { length: numbers.length / 2 },
        (_, at): PicturePair => [signature(2 * at), signature(2 * at + 1)],
      );
    },
    writer: {
      ...writer,
      async append(pictures) {
        await thread.ask({ type: 'append', ...columnsOf(pictures.filter(isDescribed)) });
        refuseTooLarge();
      },
      async apply(pictures) {
        const gone = pictures.filter((picture) => !isDescribed(picture));
        const removed = BigUint64Array.from(gone, ({ signature }) => keyOf(signature));
        await thread.ask({ type: 'apply', removed, ...columnsOf(pictures.filter(isDescribed)) });
        refuseTooLarge();
      },
    },
  };
}

const isDescribed = ({ descriptors }: DescribedPicture): boolean => descriptors?.length === REGION_BYTES;

function columnsOf(pictures: readonly DescribedPicture[]): PictureColumns {
  const columns = {
    keys: BigUint64Array.from(pictures, ({ signature }) => keyOf(signature)),
    hasHash: Uint8Array.from(pictures, ({ perceptual_hash }) => Number(perceptual_hash !== null)),
    hashes: new Uint32Array(pictures.length * HASH_WORDS),
    descriptors: new Uint8Array(pictures.length * REGION_BYTES),
  };
  for (const [at, { perceptual_hash, descriptors }] of pictures.entries()) {
    columns.hashes.set(wordsOf(perceptual_hash) ?? [], at * HASH_WORDS);
    columns.descriptors.set(descriptors ?? [], at * REGION_BYTES);
  }
  return columns;
}

/** A hash of characters '0' and '1' as 32-bit words. */
function wordsOf(hash: string | null): Uint32Array | null {
  if (hash === null) return null;
  return Uint32Array.from({ length: HASH_WORDS }, (_, word) =>
    Number.parseInt(hash.slice(word * WORD_BITS, (word + 1) * WORD_BITS), 2),
  );
}

const keyOf = (signature: string): bigint => BigInt(`0x${signature.slice(0, PREFIX_DIGITS)}`);
const prefixOf = (key: bigint): string => key.toString(16).padStart(PREFIX_DIGITS, '0');
