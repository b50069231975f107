import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
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
  /** Throws if another request has begun to write. Called when the file is open, see `fence`. */
  requireAlone(): Promise<void>;
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
  /**
   * Puts a copy in the place of the file, so that nothing comes to it that a former writer, which has the file open,
   * still writes. `inPlace` runs its argument only while nobody else may do the same.
   */
  fence(name: string, temporaryPath: string, inPlace: (replace: () => Promise<void>) => Promise<void>): Promise<void>;
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
    async append(name, stream, { offset, length, checksum = null, requireAlone }) {
      await mkdir(folder, { recursive: true });
      const file = await open(pathOf(name), constants.O_RDWR | constants.O_CREAT);
      try {
        await requireAlone();
        const hash = checksum && createHash(checksum.algorithm);
        await pipeline(stream, within(length - offset, hash), (chunks) => writeAt(file, offset, chunks));
        if (!checksum || hash?.digest().equals(checksum.digest)) return;
        // Not by its name: another file may have it by now.
        await file.truncate(offset);
      } finally {
        await file.close();
      }
      throw conflict('uploadDamaged');
    },
    async fence(name, temporaryPath, inPlace) {
      if (!(await statOf(pathOf(name)))) return;
      try {
        await copyFile(pathOf(name), temporaryPath, constants.COPYFILE_FICLONE);
        await inPlace(() => rename(temporaryPath, pathOf(name)));
      } finally {
        await rm(temporaryPath, { force: true });
      }
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

/** Not a stream of the file, which closes it, so that it could be cut by its name alone. */
async function writeAt(file: FileHandle, offset: number, chunks: AsyncIterable<Buffer>): Promise<void> {
  let at = offset;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      const { bytesWritten } = await file.write(chunk, from, chunk.length - from, at);
      from += bytesWritten;
      at += bytesWritten;
    }
  }
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
