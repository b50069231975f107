import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../database/database';
import { StartError } from '../database/errors';
import type { RowCounts } from '../database/rowCounts';

/**
 * A backup is a folder `2026-11-20T15-00-00Z` with the database, the list of media files and manifest.json, which is
 * written last: a folder without it is not a backup. The media files themselves are in `media` beside the folders,
 * shared by all backups in the same place: they are named by their content and never change.
 */
export interface Manifest {
  version: 1;
  kind: Database['kind'];
  /** ISO 8601. */
  madeAt: string;
  /** Made manually: never deleted by the server. */
  isManual: boolean;
  database: { file: string; bytes: number; sha256: string; rowCounts: RowCounts };
  media: { files: number; bytes: number };
}

export const MANIFEST_FILE = 'manifest.json';
export const MEDIA_LIST_FILE = 'media.json.gz';
export const MEDIA_FOLDER = 'media';
export const DATABASE_FILE: Readonly<Record<Database['kind'], string>> = {
  embedded: 'database.tar.gz',
  postgres: 'database.dump',
};

const NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(-manual)?(-\d+)?$/;

export interface Backup {
  /** Path of its folder. */
  folder: string;
  name: string;
  madeAt: Date;
  isManual: boolean;
}

/** A name that sorts by time and is valid on every file system. */
export function nameOf(madeAt: Date, isManual: boolean): string {
  return `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isManual ? '-manual' : ''}`;
}

/** The backups in a folder, oldest first. */
export async function listBackups(place: string): Promise<Backup[]> {
  const names = await readdir(place).catch(() => []);
  const backups: Backup[] = [];
  for (const name of names.filter((entry) => NAME.test(entry)).sort()) {
    const folder = join(place, name);
    const manifest = await readManifest(folder).catch(() => undefined);
    if (manifest) backups.push({ folder, name, madeAt: new Date(manifest.madeAt), isManual: manifest.isManual });
  }
  return backups;
}

/** Throws a StartError if there is no backup that this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new StartError(`${folder} is no backup: it has no ${MANIFEST_FILE}.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.version !== 1) throw new StartError(`${basename(folder)} was made by a newer version of Magpie.`);
  return manifest;
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
