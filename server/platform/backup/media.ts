import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { UNFINISHED_FOLDERS } from '../media/folders';

/** Media files by path, with their sizes in bytes. */
export type MediaList = Record<string, number>;

export type TransferMode = 'link' | 'copy';

/** All media files in a folder; paths with slashes. A missing folder has none. */
export async function listMedia(folder: string, within = ''): Promise<MediaList> {
  const list: MediaList = {};
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (entry.name.startsWith('.') || UNFINISHED_FOLDERS.includes(path)) continue;
    if (entry.isDirectory()) Object.assign(list, await listMedia(folder, path));
    // Ignores a file that was deleted after the folder was read.
    else if (entry.isFile())
      await stat(join(folder, path)).then(
        ({ size }) => (list[path] = size),
        () => {},
      );
  }
  return list;
}

/**
 * Transfers the files of the list that `to` does not have. `link` makes hard links, which take no space, and copies if
 * the file system does not support them; `copy` makes independent files. Returns the list of what is there now.
 */
export async function transferMedia(
  list: MediaList,
  { from, to, mode }: { from: string; to: string; mode: TransferMode },
): Promise<MediaList> {
  const done: MediaList = {};
  for (const [path, size] of Object.entries(list)) {
    const target = join(to, path);
    const there = await stat(target).catch(() => undefined);
    if (there?.size === size || (await transferFile(join(from, path), target, mode))) done[path] = size;
  }
  return done;
}

async function transferFile(from: string, to: string, mode: TransferMode): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  // Copies under another name first, so that an interrupted copy is not taken for a complete file.
  const draft = `${to}.part`;
  await rm(draft, { force: true });
  try {
    if (mode === 'copy' || !(await tryLink(from, draft))) await copyFile(from, draft, constants.COPYFILE_FICLONE);
  } catch (error) {
    // Deleted since it was listed: an orphan that the server has cleaned up.
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  await rename(draft, to);
  // rename does nothing if both names are hard links to the same file, and leaves the first one.
  await rm(draft, { force: true });
  return true;
}

/** False if the two folders cannot share a hard link. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error;
    return false;
  }
}

/** Deletes files that are in none of the lists. */
export async function pruneMedia(folder: string, lists: readonly MediaList[]): Promise<void> {
  const found = await listMedia(folder);
  for (const path of Object.keys(found)) {
    if (lists.some((list) => path in list)) continue;
    await rm(join(folder, path), { force: true });
    // Also deletes its folder if that is now empty.
    await rmdir(dirname(join(folder, path))).catch(() => {});
  }
}

export async function writeMediaList(file: string, list: MediaList): Promise<void> {
  await writeFile(file, await promisify(gzip)(JSON.stringify(list)));
}

export async function readMediaList(file: string): Promise<MediaList> {
  return JSON.parse((await promisify(gunzip)(await readFile(file))).toString()) as MediaList;
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
