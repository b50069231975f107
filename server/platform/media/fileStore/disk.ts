import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './fileStore';

/** Files on a disk: written under a temporary name, synced, then renamed, so that one with a final name is complete. */
export function createDiskFiles(folder: string, isUnfinished: (folderName: string) => boolean): FileStore {
  const pathOf = (name: string) => path.join(folder, name);
  const store: FileStore = {
    put: (name, temporaryPath) => publish(temporaryPath, pathOf(name)),
    async renew(name, temporaryPath) {
      if (!(await store.find(name))) return store.put(name, temporaryPath);
      const now = new Date();
      await utimes(pathOf(name), now, now);
      await rm(temporaryPath, { force: true });
    },
    async copy(from, to) {
      await mkdir(path.dirname(pathOf(to)), { recursive: true });
      await link(pathOf(from), pathOf(to)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    },
    async find(name) {
      const found = await orNull(stat(pathOf(name)));
      return found && { size: found.size, changedAt: found.mtime };
    },
    async open(name) {
      const handle = await orNull(open(pathOf(name)));
      return handle && { handle, size: (await handle.stat()).size };
    },
    async withLocal(name, work) {
      return (await store.find(name)) ? work(pathOf(name)) : null;
    },
    async digest(name) {
      return (await store.find(name)) ? digestOf(pathOf(name)) : null;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list(signal) {
      for (const entry of await foldersIn(folder)) {
        if (!isUnfinished(entry)) yield* filesIn(folder, entry, signal);
      }
    },
    isThere: async () => (await stat(folder).catch(() => null)) !== null,
  };
  return store;
}

const foldersIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);

/** One folder at a time, so that a million files block nothing else. */
async function* filesIn(
  root: string,
  within: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ name: string; size: number }> {
  signal?.throwIfAborted();
  for (const entry of await readdir(path.join(root, within), { withFileTypes: true }).catch(() => [])) {
    const name = `${within}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* filesIn(root, name, signal);
      continue;
    }
    // A file may be deleted during the scan.
    const found = await stat(path.join(root, name)).catch(() => undefined);
    if (found) yield { name, size: found.size };
  }
}

async function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
}

async function publish(temporaryPath: string, finalPath: string): Promise<void> {
  try {
    const handle = await open(temporaryPath, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameInto(temporaryPath, finalPath);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/** Renames a file, into a folder that is made where it is missing. */
export async function renameInto(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
  });
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
