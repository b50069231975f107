import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Services } from '../../../platform/http/context';
import { openFile, type SourceFile } from '../../../platform/imports/openFiles';
import type { ImportFile } from '../../../platform/imports/protocol';
import type { ImportRow } from './imports.repository';

type Place = Pick<Services, 'installation'>;

/** The files of imports: DATA_DIR/imports/<id>/<number>. */
const rootOf = ({ installation }: Place) => path.join(installation.dataDir, 'imports');
const folderOf = (place: Place, id: string) => path.join(rootOf(place), id);

export async function keepFile(place: Place, id: string, number: number, file: string): Promise<void> {
  const folder = folderOf(place, id);
  await mkdir(folder, { recursive: true });
  const kept = path.join(folder, String(number));
  await rm(kept, { force: true });
  await link(file, kept).catch(() => copyFile(file, kept));
}

export const filesOf = (place: Place, { id, file_names: names }: Pick<ImportRow, 'id' | 'file_names'>): ImportFile[] =>
  names.map((name, at) => ({ path: path.join(folderOf(place, id), String(at)), name }));

export const removeFiles = (place: Place, id: string): Promise<void> =>
  rm(folderOf(place, id), { recursive: true, force: true });

/** Ids of imports whose files have been there since `before`. */
export async function listKept(place: Place, before: Date): Promise<string[]> {
  const ids = await readdir(rootOf(place)).catch(() => []);
  const kept: string[] = [];
  for (const id of ids) {
    const made = (await stat(folderOf(place, id)).catch(() => null))?.mtime;
    if (made && made < before) kept.push(id);
  }
  return kept;
}

/** Pictures within the archives of an import. */
export interface ImportPictures {
  /** Null where it is not there. */
  open: (name: string) => Promise<Readable | null>;
  close: () => void;
}

/** Opens the archives of an import when the first picture is asked for. */
export function openPictures(place: Place, row: ImportRow): ImportPictures {
  const closers: (() => void)[] = [];
  let found: Promise<Map<string, SourceFile>> | null = null;
  const read = async () => {
    const byName = new Map<string, SourceFile>();
    for (const file of filesOf(place, row)) {
      const opened = await openFile(file).catch(() => null);
      if (!opened) continue;
      closers.push(opened.close);
      for (const one of opened.files) if (opened.isArchive && !byName.has(one.name)) byName.set(one.name, one);
    }
    return byName;
  };
  return {
    async open(name) {
      found ??= read();
      const file = (await found).get(name);
      return file ? file.open() : null;
    },
    close: () => {
      for (const close of closers) close();
    },
  };
}
