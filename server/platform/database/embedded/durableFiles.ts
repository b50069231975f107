import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenFile {
  /** Absent for a folder. */
  nfd?: number;
  node: unknown;
}

interface NodeFiles {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (file: OpenFile) => number };
}

type InitOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's files on disk, with the one operation that its file system leaves out: fsync. PostgreSQL calls it for its
 * write-ahead log before a commit is acknowledged, and for all else when a checkpoint needs it (with `fsync=on` and
 * `wal_sync_method=fsync`; its other methods do not come through here).
 */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: { FS: { filesystems: Record<string, unknown> } }) => {
      const files = module.FS.filesystems.NODEFS as NodeFiles;
      files.stream_ops.fsync = (file) => {
        if (file.nfd === undefined) syncFolder(files.realPath(file.node));
        else fdatasyncSync(file.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync as never] } };
  }
}

/** Makes the names in a folder last, where the system can (Windows cannot open folders). */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Makes a whole folder last, with all in it. */
export async function syncTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    const entryPath = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncFolder(entryPath);
    else if (entry.isFile()) syncFile(entryPath);
  }
  syncFolder(path);
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
