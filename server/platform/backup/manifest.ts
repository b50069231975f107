import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
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
  /** The key of age that database and media are encrypted to; absent: they are not. */
  encryptedTo?: string;
  /** Of the database before it was dumped (`readChangeMark`); absent: not known. */
  changeMark?: string;
  /** When the database was last found unchanged since. ISO 8601. */
  unchangedAt?: string;
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
  /** When it was last known to hold all there was; `madeAt` at first. */
  currentAt: Date;
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
    if (manifest) backups.push(describe(folder, manifest));
  }
  return backups;
}

export function describe(folder: string, { madeAt, unchangedAt, isManual }: Manifest): Backup {
  const currentAt = new Date(unchangedAt ?? madeAt);
  return { folder, name: basename(folder), madeAt: new Date(madeAt), isManual, currentAt };
}

/** When one of them was last known to hold all there was; undefined without any. */
export function currentAtOf(backups: readonly Backup[]): Date | undefined {
  if (backups.length === 0) return undefined;
  return new Date(Math.max(...backups.map(({ currentAt }) => currentAt.getTime())));
}

/** Whole or not at all, since a backup without its manifest is none. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `.${MANIFEST_FILE}`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(draft, join(folder, MANIFEST_FILE));
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
