import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { FORMAT_EXTENSION, imagePath } from '../../../contract/constants/content/imageSizes';
import { DAY_MS } from '../../../contract/constants/durations';
import type { Database } from '../database/database';
import { DATABASE_FOLDER, lockDataDir } from '../database/embedded/open';
import { unpackDatabase } from '../database/embedded/snapshot';
import { syncFolder, syncTree } from '../database/embedded/sync';
import { StartError, wordsOf } from '../database/errors';
import { openDatabase } from '../database/open';
import { readPostgresDump, restorePostgres } from '../database/postgresDump';
import { refuseOthers } from '../database/refuseOthers';
import { differenceOf, type RowCounts } from '../database/rowCounts';
import { parseImagePath } from '../media/renditions';
import { createMediaStore } from '../media/store';
import type { Clock } from '../ops/clock';
import { type Log, silentLog } from '../ops/log';
import { createBackups, verifyDump } from './backups';
import { decryptMedia, ENCRYPTED, findIdentity, mediaFolderOf, withPlainFile } from './encryption';
import { type Manifest, MEDIA_FOLDER, MEDIA_LIST_FILE, nameOf, readManifest, sha256Of } from './manifest';
import { type MediaList, readMediaList, transferMedia } from './media';
import type { BackupSettings } from './settings';

export interface RestoreOptions {
  /** Folder of the backup. */
  backup: string;
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Replaces existing data. */
  force: boolean;
  /** Where what is replaced in PostgreSQL is backed up. */
  settings?: BackupSettings;
  clock: Clock;
  log: Log;
  /** The file with the identity that opens an encrypted backup; null: none is named. */
  identityFile?: string | null;
}

/**
 * Restores a backup in place of the database, and adds its media files to the existing ones. Checks the whole backup
 * before changing anything, and keeps what it replaces. Throws a StartError if a server is running, if there is
 * something to replace and `force` is not set, or if the backup is damaged or of the other kind of database.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { backup, databaseUrl, dataDir, log } = options;
  const manifest = await readManifest(backup);
  const kind: Database['kind'] = databaseUrl ? 'postgres' : 'embedded';
  if (manifest.kind !== kind) {
    throw new StartError(
      manifest.kind === 'postgres'
        ? 'This backup is of a PostgreSQL database: set DATABASE_URL to the one that it goes to.'
        : 'This backup is of the embedded database: it cannot go into PostgreSQL. Restore it without DATABASE_URL, then run npm run move.',
    );
  }
  const identity = await identityFor(manifest, options.identityFile);
  const encrypted = await requireIntactDump(backup, manifest);
  const pool = poolOf(backup, manifest);
  const media = await readMediaList(join(backup, MEDIA_LIST_FILE));
  const { intact, remade } = await checkMedia(media, pool);

  await withPlainFile({ file: encrypted, identity, scratch: dataDir }, async (file) => {
    if (databaseUrl) await replacePostgres({ ...options, databaseUrl, file, manifest });
    else await replaceEmbedded({ ...options, file, manifest });
  });
  await copyMedia(intact, { from: pool, to: join(dataDir, MEDIA_FOLDER), identity });
  await remake(remade, { dataDir, log });
  log.info({ backup, madeAt: manifest.madeAt }, 'Restored the backup');
}

/**
 * Copies the files of these images and videos that the data folder does not have. Throws a StartError, having copied
 * nothing, where the backup does not have one either.
 */
export async function restoreImages(
  { backup, dataDir, log, identityFile }: Pick<RestoreOptions, 'backup' | 'dataDir' | 'log' | 'identityFile'>,
  signatures: ReadonlySet<string>,
): Promise<void> {
  const manifest = await readManifest(backup);
  const identity = await identityFor(manifest, identityFile);
  const list = await readMediaList(join(backup, MEDIA_LIST_FILE));
  const missing: MediaList = {};
  for (const [path, size] of Object.entries(list)) {
    if (!signatures.has(/[0-9a-f]{64}/.exec(path)?.[0] ?? '')) continue;
    const own = identity === null ? path : path.slice(0, -ENCRYPTED.length);
    const there = await stat(join(dataDir, MEDIA_FOLDER, own)).catch(() => undefined);
    // The sizes of encrypted files are others, and a file with its final name is always complete.
    const isThere = identity === null ? there?.size === size : there !== undefined;
    if (!isThere) missing[path] = size;
  }
  const pool = poolOf(backup, manifest);
  const { intact, remade } = await checkMedia(missing, pool);
  await copyMedia(intact, { from: pool, to: join(dataDir, MEDIA_FOLDER), identity });
  await remake(remade, { dataDir, log });
}

const poolOf = (backup: string, manifest: Manifest) => join(dirname(backup), mediaFolderOf(manifest));

/** The identity that opens an encrypted backup; null for one in plain. Throws a StartError where it is not there. */
export async function identityFor({ encryptedTo }: Manifest, file: string | null | undefined): Promise<string | null> {
  return encryptedTo === undefined ? null : findIdentity(encryptedTo, file ?? null);
}

/** Copies, not links: later changes to the server's files must not affect the backup. */
async function copyMedia(list: MediaList, ways: { from: string; to: string; identity: string | null }): Promise<void> {
  const { from, to, identity } = ways;
  if (identity === null) await transferMedia(list, { from, to, mode: 'copy' });
  else await decryptMedia(list, { from, to, identity });
}

/** What a drill found. */
export interface Drill {
  manifest: Manifest;
  rows: number;
  /** Media files that would have to be made again from their originals. */
  remade: number;
}

const DRILL_PREFIX = '.drill-';
/** A scratch folder of this age was left by a drill that was killed. */
const STALE_DRILL_MS = DAY_MS;

/**
 * Restores a backup on trial, into a scratch folder in `place` that is deleted afterwards; changes nothing else, and may
 * run beside a server. Throws a StartError if a restore would fail. A dump of PostgreSQL is read in full without a database.
 */
export async function drillRestore(backup: string, place: string, identityFile: string | null = null): Promise<Drill> {
  await removeStaleDrills(place);
  const manifest = await readManifest(backup);
  const identity = await identityFor(manifest, identityFile);
  const file = await requireIntactDump(backup, manifest);
  const media = await readMediaList(join(backup, MEDIA_LIST_FILE)).catch((error: unknown) => {
    throw new StartError(`The list of this backup's media files cannot be read: ${wordsOf(error)}`);
  });
  const { remade } = await checkMedia(media, poolOf(backup, manifest));
  const { rowCounts } = manifest.database;
  const scratch = join(place, `${DRILL_PREFIX}${randomUUID()}`);
  await withPlainFile({ file, identity, scratch: place }, (path) =>
    verifyDump({ kind: manifest.kind, path, rowCounts, scratch }),
  ).catch((error: unknown) => {
    throw new StartError(`The database of this backup cannot be restored: ${wordsOf(error)}`);
  });
  return { manifest, rows: Object.values(rowCounts).reduce((sum, rows) => sum + rows, 0), remade: remade.length };
}

/**
 * For an encrypted backup without its identity: whether its files are there as they were written, without reading what is
 * in them. Throws a StartError where one is missing or damaged.
 */
export async function requireWhole(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  await requireIntactDump(backup, manifest);
  await checkMedia(await readMediaList(join(backup, MEDIA_LIST_FILE)), poolOf(backup, manifest));
  return manifest;
}

async function removeStaleDrills(place: string): Promise<void> {
  for (const name of (await readdir(place)).filter((one) => one.startsWith(DRILL_PREFIX))) {
    const { mtimeMs } = await stat(join(place, name));
    if (Date.now() - mtimeMs > STALE_DRILL_MS) await rm(join(place, name), { recursive: true, force: true });
  }
}

/** The path of the database file of a backup. Throws a StartError if it is not what was written. */
export async function requireIntactDump(backup: string, { database }: Manifest): Promise<string> {
  const file = join(backup, database.file);
  if ((await sha256Of(file).catch(() => '')) === database.sha256) return file;
  throw new StartError(`The database file of this backup is missing or damaged: ${file}`);
}

/**
 * Returns which files of a backup are intact and which ones must be made again from their original. Throws a StartError
 * if an original or a video is missing or damaged.
 */
async function checkMedia(media: MediaList, pool: string): Promise<{ intact: MediaList; remade: string[] }> {
  const intact: MediaList = {};
  const broken: string[] = [];
  for (const [path, size] of Object.entries(media)) {
    const found = await stat(join(pool, path)).catch(() => undefined);
    if (found?.size === size) intact[path] = size;
    else broken.push(path);
  }
  for (const path of broken) {
    if (await hasOriginal(path, intact, pool)) continue;
    throw new StartError(`A media file of this backup is missing or damaged: ${join(pool, path)}`);
  }
  return { intact, remade: broken };
}

/** An image's signature is the hash of its original, which distinguishes the original from the formats made from it. */
async function hasOriginal(path: string, intact: MediaList, pool: string): Promise<boolean> {
  const { signature } = parseImagePath(`/${MEDIA_FOLDER}/${path}`) ?? {};
  if (!signature) return false;
  for (const format of Object.values(FORMAT_EXTENSION)) {
    const original = imagePath(signature, 'orig', format).slice(`/${MEDIA_FOLDER}/`.length);
    if (original in intact && (await sha256Of(join(pool, original))) === signature) return true;
  }
  return false;
}

async function remake(paths: readonly string[], { dataDir, log }: { dataDir: string; log: Log }): Promise<void> {
  if (paths.length === 0) return;
  const store = createMediaStore({ dataDir, log });
  for (const path of paths) await store.remake(`/${MEDIA_FOLDER}/${path}`);
  log.warn({ files: paths.length }, 'Pictures that the backup should hold were missing and made from their originals');
}

type Replace = RestoreOptions & { file: string; manifest: Manifest };

async function replaceEmbedded({ dataDir, force, clock, log, file, manifest }: Replace): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDataDir(dataDir);
  try {
    const folder = join(dataDir, DATABASE_FOLDER);
    const isThere = existsSync(folder);
    if (isThere && !force) {
      throw new StartError(
        `There is a database in ${folder} already. Add --force to put the backup in its place; it is kept beside it.`,
      );
    }
    const draft = `${folder}.restored`;
    await rm(draft, { recursive: true, force: true });
    refuseDifference(manifest, await unpackDatabase(file, draft));
    await syncTree(draft);
    if (isThere) {
      const kept = `${folder}.before-${nameOf(clock.now(), false)}`;
      await rename(folder, kept);
      log.info({ folder: kept }, 'Kept the database that was there');
    }
    await rename(draft, folder);
    await syncFolder(dataDir);
  } finally {
    await lock.release();
  }
}

async function replacePostgres(options: Replace & { databaseUrl: string }): Promise<void> {
  const { dataDir, databaseUrl, force, clock, log, file, manifest, settings } = options;
  const database = await openDatabase({ dataDir, databaseUrl, log: silentLog, poolSize: 2 });
  try {
    await refuseOthers(database);
    const isThere = await hasTables(database);
    if (isThere && !force) {
      throw new StartError(
        'There are tables in this database already. Add --force to put the backup in their place; they are backed up first.',
      );
    }
    refuseDifference(manifest, await readPostgresDump(file));
    if (isThere) {
      const kept = await createBackups({ database, dataDir, clock, log, ...(settings && { settings }) }).runByHand();
      log.info({ folder: kept.folder }, 'Backed up the database that was there');
    }
    await restorePostgres(database.db, databaseUrl, file);
  } finally {
    await database.close();
  }
}

function refuseDifference({ database }: Manifest, found: RowCounts): void {
  const difference = differenceOf(database.rowCounts, found);
  if (difference) throw new StartError(`The backup does not hold what it should: ${difference}`);
}

async function hasTables({ db }: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(db);
  return rows.length > 0;
}
