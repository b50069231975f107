import { type FileHandle, link, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { renameInto } from './disk';

/** Copies of files of an object store on this machine, so that what people look at is not fetched each time. */
export interface FileCache {
  /** Larger files are not kept. */
  readonly mostBytes: number;
  open(name: string): Promise<FileHandle | null>;
  /** Gives a cached file a second name, under which it stays when it is evicted. False if it is not cached. */
  linkTo(name: string, target: string): Promise<boolean>;
  /** Takes a temporary file, and evicts those that were not used for longest. */
  take(name: string, temporaryPath: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** The share of the cache that one file may take, so that it does not evict all others. */
const MOST_SHARE = 1 / 8;
const MOST_BYTES = 32 * 1024 * 1024;

/** Several processes may share a folder: each counts the files that it found at its start and those that it added. */
export function createFileCache(folder: string, limitBytes: number): FileCache {
  const pathOf = (name: string) => path.join(folder, name);
  /** Sizes, the longest unused first. */
  const sizes = new Map<string, number>();
  let bytes = 0;
  let scanned: Promise<void> | undefined;

  const forget = (name: string) => {
    bytes -= sizes.get(name) ?? 0;
    sizes.delete(name);
  };
  const note = (name: string, size: number) => {
    forget(name);
    sizes.set(name, size);
    bytes += size;
  };
  const evict = async () => {
    for (const name of sizes.keys()) {
      if (bytes <= limitBytes) return;
      forget(name);
      await rm(pathOf(name), { force: true });
    }
  };
  const scan = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const found: { name: string; size: number; usedAt: number }[] = [];
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const facts = await stat(file).catch(() => null);
      if (facts) found.push({ name: path.relative(folder, file), size: facts.size, usedAt: facts.atimeMs });
    }
    for (const { name, size } of found.sort((one, other) => one.usedAt - other.usedAt)) note(name, size);
    await evict();
  };

  return {
    mostBytes: Math.min(MOST_BYTES, limitBytes * MOST_SHARE),
    async open(name) {
      const handle = await open(pathOf(name)).catch(() => null);
      const size = sizes.get(name);
      if (handle && size !== undefined) note(name, size);
      return handle;
    },
    linkTo: (name, target) =>
      link(pathOf(name), target).then(
        () => true,
        () => false,
      ),
    async take(name, temporaryPath) {
      scanned ??= scan();
      await scanned;
      const { size } = await stat(temporaryPath);
      await renameInto(temporaryPath, pathOf(name));
      note(name, size);
      await evict();
    },
    async remove(name) {
      forget(name);
      await rm(pathOf(name), { force: true });
    },
  };
}
