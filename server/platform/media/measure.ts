import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED_FOLDERS } from './files';

export interface MeasuredSize {
  /** `orig`, `236x`, `video` … */
  size: string;
  files: number;
  bytes: number;
}

/** Number and bytes of the files in each folder of `root`, without temporary ones. */
export async function measureFolders(root: string, signal: AbortSignal): Promise<MeasuredSize[]> {
  const sizes: MeasuredSize[] = [];
  for (const { name } of await foldersIn(root)) {
    if (UNFINISHED_FOLDERS.includes(name)) continue;
    const found = { size: name, files: 0, bytes: 0 };
    await addFiles(path.join(root, name), found, signal);
    sizes.push(found);
  }
  return sizes.sort((a, b) => (a.size < b.size ? -1 : 1));
}

const foldersIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());

/** One folder at a time, so that a million files block nothing else. */
async function addFiles(folder: string, sum: MeasuredSize, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      await addFiles(at, sum, signal);
      continue;
    }
    // A file may be deleted during the scan.
    const size = (await stat(at).catch(() => undefined))?.size;
    if (size === undefined) continue;
    sum.files += 1;
    sum.bytes += size;
  }
}
