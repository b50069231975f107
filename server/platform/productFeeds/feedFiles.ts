import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const NAME = /^\d{1,20}$/;
const UNFINISHED = '.part';

/** The files of feeds, from their upload or fetch until they are taken in: DATA_DIR/feeds/<id of the run>. */
export interface FeedFiles {
  pathOf(runId: string): string;
  /** Keeps a file that is on the same disk or another one. */
  keep(file: string, runId: string): Promise<void>;
  /** Either all of it is there, or nothing. */
  write(body: Readable, runId: string): Promise<void>;
  isThere(runId: string): Promise<boolean>;
  /** The digest of the file as it arrived: equal for an unchanged one. */
  signatureOf(runId: string): Promise<string>;
  remove(runId: string): Promise<void>;
}

export function createFeedFiles(dataDir: string): FeedFiles {
  const folder = path.join(dataDir, 'feeds');
  const pathOf = (runId: string): string => {
    if (!NAME.test(runId)) throw new Error('not the id of a run');
    return path.join(folder, runId);
  };
  return {
    pathOf,
    async keep(file, runId) {
      await mkdir(folder, { recursive: true });
      await rm(pathOf(runId), { force: true });
      await link(file, pathOf(runId)).catch(() => copyFile(file, pathOf(runId)));
    },
    async write(body, runId) {
      await mkdir(folder, { recursive: true });
      const part = `${pathOf(runId)}${UNFINISHED}`;
      await pipeline(body, createWriteStream(part));
      await rename(part, pathOf(runId));
    },
    isThere: async (runId) => (await stat(pathOf(runId)).catch(() => null)) !== null,
    async signatureOf(runId) {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(pathOf(runId))) hash.update(chunk);
      return hash.digest('hex');
    },
    async remove(runId) {
      await rm(pathOf(runId), { force: true });
      await rm(`${pathOf(runId)}${UNFINISHED}`, { force: true });
    },
  };
}
