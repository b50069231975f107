import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Syncs a whole folder with its content to disk. */
export async function syncTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    const entryPath = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await syncFolder(entryPath);
    else if (entry.isFile()) await sync(await open(entryPath, 'r+'));
  }
  await syncFolder(path);
}

/** Syncs the entries of a folder to disk, if the system can (Windows cannot open folders). */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(await open(path, 'r'));
}

async function sync(file: FileHandle): Promise<void> {
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
