import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError, conflict } from '../http/errors';

/** The folder within that of all media; backups leave it out. */
export const PARTIAL_FOLDER = 'partial';

/** `<owner>-<id of the upload>`, so that nothing in it leads out of the folder. */
const NAME = /^\d{1,20}-[A-Za-z][A-Za-z0-9-]{0,63}$/;

/** The digest that a piece must have. */
export interface Checksum {
  algorithm: 'sha1' | 'sha256';
  digest: Buffer;
}

interface Bounds {
  offset: number;
  length: number;
  checksum?: Checksum | null;
  /** Whether a damaged piece may be cut off: not where another request has begun to write. */
  mayCut?: () => Promise<boolean>;
}

/** Files that arrive in pieces. What has arrived stays when a connection breaks. */
export interface PartialFiles {
  /** Bytes that have arrived. */
  sizeOf(name: string): Promise<number>;
  /**
   * Appends at `offset`, which is the file's size. Throws 413 beyond `length`, after what fits, and 409 for a piece with
   * another digest than `checksum`, of which nothing stays.
   */
  append(name: string, stream: Readable, bounds: Bounds): Promise<void>;
  /** Gives the file a second, temporary name. */
  copyTo(name: string, temporaryPath: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Names of files that nothing was appended to since then. */
  findUntouched(before: Date): Promise<string[]>;
}

export function createPartialFiles(mediaFolder: string): PartialFiles {
  const folder = path.join(mediaFolder, PARTIAL_FOLDER);
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('not the name of a partial file');
    return path.join(folder, name);
  };
  return {
    sizeOf: async (name) => (await statOf(pathOf(name)))?.size ?? 0,
    async append(name, stream, { offset, length, checksum = null, mayCut = async () => true }) {
      await mkdir(folder, { recursive: true });
      const file = await open(pathOf(name), constants.O_RDWR | constants.O_CREAT);
      const hash = checksum && createHash(checksum.algorithm);
      await pipeline(stream, within(length - offset, hash), file.createWriteStream({ start: offset }));
      if (!checksum || hash?.digest().equals(checksum.digest)) return;
      if (await mayCut()) await truncate(pathOf(name), offset);
      throw conflict('uploadDamaged');
    },
    copyTo: (name, temporaryPath) => link(pathOf(name), temporaryPath),
    remove: (name) => rm(pathOf(name), { force: true }),
    async findUntouched(before) {
      const names = await readdir(folder).catch(() => []);
      const found: string[] = [];
      for (const name of names.filter((known) => NAME.test(known))) {
        const known = await statOf(pathOf(name));
        if (known && known.mtime <= before) found.push(name);
      }
      return found;
    },
  };
}

const statOf = (file: string) => stat(file).catch(() => undefined);

function within(most: number, hash: Hash | null) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let left = most;
    for await (const chunk of chunks) {
      if (chunk.length > left) {
        yield chunk.subarray(0, left);
        throw new ApiError('tooLarge');
      }
      left -= chunk.length;
      hash?.update(chunk);
      yield chunk;
    }
  };
}
