import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database';
import { unpackDatabase } from '../database/embedded/snapshot';
import { readPostgresDump } from '../database/postgresDump';
import { differenceOf, type RowCounts } from '../database/rowCounts';
import type { Clock } from '../ops/clock';
import { acquireLock, type Lock, LockedError } from '../ops/lock';
import type { Log } from '../ops/log';
import {
  type Backup,
  DATABASE_FILE,
  listBackups,
  MANIFEST_FILE,
  type Manifest,
  MEDIA_FOLDER,
  MEDIA_LIST_FILE,
  nameOf,
  sha256Of,
} from './manifest';
import { listMedia, pruneMedia, readMediaList, type TransferMode, transferMedia, writeMediaList } from './media';
import { timesToKeep } from './retention';

export interface BackupOptions {
  database: Database;
  /** Contains `media`; the server's own backups go to its folder `backups`. */
  dataDir: string;
  clock: Clock;
  log: Log;
}

export interface Backups {
  /**
   * Makes a rolling backup if the newest one is at least an hour old, and deletes those that exceed the retention.
   * Returns undefined if none is due, for example because another process has just made one.
   */
  runIfDue(): Promise<Backup | undefined>;
  /** Makes a manual backup: into another folder, or among the server's own but exempt from retention. */
  runByHand(place?: string): Promise<Backup>;
}

const BACKUPS_FOLDER = 'backups';
const LOCK_FILE = 'lock';
/** Backups contain password hashes and secret boards, so other users of the machine must not read them. */
const PRIVATE = 0o700;
const DRAFT_PREFIX = '.draft-';
const LOCK_RETRY_MS = 500;
const EVERY_MS = 60 * 60 * 1000;

/** The folder of the server's own backups. */
export const backupsFolder = (dataDir: string) => join(dataDir, BACKUPS_FOLDER);

/** Rolling, verified backups of database and media while the server runs. */
export function createBackups(options: BackupOptions): Backups {
  const own = backupsFolder(options.dataDir);
  return {
    runIfDue: () =>
      inTurn({ place: own, isOwn: true }, async () => {
        const newest = (await listBackups(own)).findLast(({ isManual }) => !isManual);
        if (newest && options.clock.now().getTime() - newest.madeAt.getTime() < EVERY_MS) return undefined;
        const backup = await makeBackup(options, { place: own, isManual: false, mode: 'link' });
        await removeOld(own, options.log);
        return backup;
      }),
    runByHand: (place = own) =>
      inTurn({ place, isOwn: place === own }, () =>
        makeBackup(options, { place, isManual: true, mode: place === own ? 'link' : 'copy' }),
      ),
  };
}

/**
 * Runs one backup after another, across processes: two servers on one PostgreSQL, or the server and `npm run backup`.
 */
async function inTurn<Result>(
  { place, isOwn }: { place: string; isOwn: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(place, { recursive: true, mode: PRIVATE });
  // Also corrects a folder that an earlier version made readable for everyone.
  if (isOwn) await chmod(place, PRIVATE);
  const lock = await waitForLock(join(place, LOCK_FILE));
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

async function waitForLock(path: string): Promise<Lock> {
  for (;;) {
    try {
      return await acquireLock(path);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      await sleep(LOCK_RETRY_MS);
    }
  }
}

interface Target {
  place: string;
  isManual: boolean;
  mode: TransferMode;
}

async function makeBackup(options: BackupOptions, target: Target): Promise<Backup> {
  await removeDrafts(target.place);
  const began = Date.now();
  const backup = await writeBackup(options, target);
  options.log.info({ folder: backup.folder, ms: Date.now() - began }, 'Made a backup and verified it');
  return backup;
}

async function removeDrafts(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (name.startsWith(DRAFT_PREFIX)) await rm(join(place, name), { recursive: true, force: true });
  }
}

async function writeBackup({ database, dataDir, clock }: BackupOptions, target: Target): Promise<Backup> {
  const madeAt = clock.now();
  const draft = join(target.place, `${DRAFT_PREFIX}${nameOf(madeAt, target.isManual)}`);
  await mkdir(draft, { mode: PRIVATE });
  const file = DATABASE_FILE[database.kind];
  const path = join(draft, file);
  try {
    const rowCounts = await database.dump(path);
    await verifyDump({ kind: database.kind, path, rowCounts, scratch: join(draft, 'scratch') });
    // After the database: every image that the dumped rows refer to was stored before those rows.
    const from = join(dataDir, MEDIA_FOLDER);
    const to = join(target.place, MEDIA_FOLDER);
    await mkdir(to, { recursive: true, mode: PRIVATE });
    await chmod(to, PRIVATE);
    const media = await transferMedia(await listMedia(from), { from, to, mode: target.mode });
    await writeMediaList(join(draft, MEDIA_LIST_FILE), media);
    const sizes = Object.values(media);
    const manifest: Manifest = {
      version: 1,
      kind: database.kind,
      madeAt: madeAt.toISOString(),
      isManual: target.isManual,
      database: { file, bytes: (await stat(path)).size, sha256: await sha256Of(path), rowCounts },
      media: { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) },
    };
    await writeFile(join(draft, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    const { folder, name } = freeName(target.place, nameOf(madeAt, target.isManual));
    await rename(draft, folder);
    return { folder, name, madeAt, isManual: target.isManual };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function freeName(place: string, wanted: string): { folder: string; name: string } {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!existsSync(join(place, name))) return { folder: join(place, name), name };
  }
}

export interface DumpToVerify {
  kind: Database['kind'];
  path: string;
  rowCounts: RowCounts;
  /** A scratch folder that may be created and deleted. */
  scratch: string;
}

/** Reads a dump as a restore would, and throws unless it contains the expected rows. */
export async function verifyDump({ kind, path, rowCounts, scratch }: DumpToVerify): Promise<void> {
  try {
    const found = kind === 'embedded' ? await unpackDatabase(path, scratch) : await readPostgresDump(path);
    const difference = differenceOf(rowCounts, found);
    if (difference) throw new Error(`The backup does not hold what the database held: ${difference}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function removeOld(place: string, log: Log): Promise<void> {
  const automatic = (await listBackups(place)).filter(({ isManual }) => !isManual);
  const kept = timesToKeep(automatic.map(({ madeAt }) => madeAt));
  const old = automatic.filter(({ madeAt }) => !kept.has(madeAt));
  if (old.length === 0) return;
  for (const { folder } of old) {
    // Without its manifest it no longer counts as a backup, even if the deletion is interrupted.
    await rm(join(folder, MANIFEST_FILE));
    await rm(folder, { recursive: true });
  }
  const left = await listBackups(place);
  const lists = await Promise.all(left.map(({ folder }) => readMediaList(join(folder, MEDIA_LIST_FILE))));
  await pruneMedia(join(place, MEDIA_FOLDER), lists);
  log.info({ removed: old.length, kept: left.length }, 'Removed old backups');
}
