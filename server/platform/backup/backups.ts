import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '../../../contract/constants/durations';
import type { Database } from '../database/database';
import { unpackDatabase } from '../database/embedded/snapshot';
import { readPostgresDump } from '../database/postgresDump';
import { differenceOf, type RowCounts } from '../database/rowCounts';
import type { Clock } from '../ops/clock';
import { acquireLock, type Lock, LockedError } from '../ops/lock';
import type { Log } from '../ops/log';
import { ENCRYPTED, encryptFile, encryptMedia, mediaFolderOf } from './encryption';
import {
  type Backup,
  DATABASE_FILE,
  describe,
  listBackups,
  MANIFEST_FILE,
  type Manifest,
  MEDIA_FOLDER,
  MEDIA_LIST_FILE,
  nameOf,
  readManifest,
  sha256Of,
  writeManifest,
} from './manifest';
import {
  listMedia,
  type MediaList,
  pruneMedia,
  readMediaList,
  type TransferMode,
  transferMedia,
  writeMediaList,
} from './media';
import { timesToKeep } from './retention';
import { type BackupSettings, type Retention, usualBackups } from './settings';

export interface BackupOptions {
  database: Database;
  /** Contains `media`. */
  dataDir: string;
  /** Absent: as if nothing were set. */
  settings?: BackupSettings;
  clock: Clock;
  log: Log;
  /** Another text once something was written (`readChangeMark`); absent: rolling backups are made although nothing was. */
  findChangeMark?: () => Promise<string>;
}

export interface Backups {
  /**
   * Makes a rolling backup if the newest one is old enough, and deletes those that exceed the retention.
   * Returns undefined if none is due, for example because another process has just made one, or because nothing was
   * written since the newest: then its manifest says so.
   */
  runIfDue(): Promise<Backup | undefined>;
  /** Makes a manual backup: into another folder, or among the server's own but exempt from retention. */
  runByHand(place?: string): Promise<Backup>;
}

const LOCK_FILE = 'lock';
/** Backups contain password hashes and secret boards, so other users of the machine must not read them. */
const PRIVATE = 0o700;
const DRAFT_PREFIX = '.draft-';
const LOCK_RETRY_MS = 500;
/** After this time another backup is made although nothing changed, so that not all depends on one file. */
const RENEW_MS = 7 * DAY_MS;

/** Rolling, verified backups of database and media while the server runs. */
export function createBackups(options: BackupOptions): Backups {
  const { folder: own, everyMs, keep } = options.settings ?? usualBackups(options.dataDir);
  return {
    runIfDue: () =>
      inTurn({ place: own, isOwn: true }, async () => {
        const newest = (await listBackups(own)).findLast(({ isManual }) => !isManual);
        const now = options.clock.now();
        if (newest && now.getTime() - newest.currentAt.getTime() < everyMs) return undefined;
        const changeMark = await options.findChangeMark?.();
        const known = { changeMark, encryptedTo: options.settings?.encryptTo };
        if (newest && changeMark !== undefined && (await noteUnchanged(newest, known, now))) return undefined;
        const target = { place: own, isManual: false, mode: 'link', ...(changeMark && { changeMark }) } as const;
        const backup = await makeBackup(options, target);
        await removeOld(own, keep, options.log);
        return backup;
      }),
    runByHand: (place = own) =>
      inTurn({ place, isOwn: place === own }, () =>
        makeBackup(options, { place, isManual: true, mode: place === own ? 'link' : 'copy' }),
      ),
  };
}

/** Notes that a backup still holds all there is; false where it does not, or is so old that another is made anyway. */
async function noteUnchanged(
  { folder, madeAt }: Backup,
  known: Pick<Manifest, 'changeMark' | 'encryptedTo'>,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - madeAt.getTime() >= RENEW_MS) return false;
  const manifest = await readManifest(folder);
  // One that is encrypted to no key, or to another one, is not what is asked for now.
  if (manifest.changeMark !== known.changeMark || manifest.encryptedTo !== known.encryptedTo) return false;
  await writeManifest(folder, { ...manifest, unchangedAt: now.toISOString() });
  return true;
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
  changeMark?: string;
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

async function writeBackup(options: BackupOptions, target: Target): Promise<Backup> {
  const { database, dataDir, clock, settings } = options;
  const { encryptTo } = settings ?? {};
  const madeAt = clock.now();
  const draft = join(target.place, `${DRAFT_PREFIX}${nameOf(madeAt, target.isManual)}`);
  await mkdir(draft, { mode: PRIVATE });
  const file = `${DATABASE_FILE[database.kind]}${encryptTo === undefined ? '' : ENCRYPTED}`;
  const path = join(draft, file);
  try {
    const rowCounts = await dumpTo(path, options);
    // After the database: every image that the dumped rows refer to was stored before those rows.
    const from = join(dataDir, MEDIA_FOLDER);
    const encryption = encryptTo === undefined ? {} : { encryptedTo: encryptTo };
    const to = join(target.place, mediaFolderOf(encryption));
    await mkdir(to, { recursive: true, mode: PRIVATE });
    await chmod(to, PRIVATE);
    const media =
      encryptTo === undefined
        ? await transferMedia(await listMedia(from), { from, to, mode: target.mode })
        : await encryptMedia(await listMedia(from), { from, to, recipient: encryptTo });
    await writeMediaList(join(draft, MEDIA_LIST_FILE), media);
    const sizes = Object.values(media);
    const manifest: Manifest = {
      version: 1,
      kind: database.kind,
      madeAt: madeAt.toISOString(),
      isManual: target.isManual,
      database: { file, bytes: (await stat(path)).size, sha256: await sha256Of(path), rowCounts },
      media: { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) },
      ...encryption,
      ...(target.changeMark !== undefined && { changeMark: target.changeMark }),
    };
    await writeManifest(draft, manifest);
    const folder = freeFolder(target.place, nameOf(madeAt, target.isManual));
    await rename(draft, folder);
    return describe(folder, manifest);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const PLAIN_PREFIX = '.backup-in-plain-';

/**
 * Dumps the database into a file and verifies it. One that is to be encrypted is dumped into the data folder, where the
 * database is in plain anyway: nothing in plain is ever written to where the backups are.
 */
async function dumpTo(path: string, { database, dataDir, settings }: BackupOptions): Promise<RowCounts> {
  const { kind } = database;
  if (settings?.encryptTo === undefined) {
    const rowCounts = await database.dump(path);
    await verifyDump({ kind, path, rowCounts, scratch: join(dirname(path), 'scratch') });
    return rowCounts;
  }
  for (const name of await readdir(dataDir))
    if (name.startsWith(PLAIN_PREFIX) && Date.now() - (await stat(join(dataDir, name))).mtimeMs > DAY_MS)
      await rm(join(dataDir, name), { recursive: true, force: true });
  const folder = join(dataDir, `${PLAIN_PREFIX}${randomUUID()}`);
  await mkdir(folder, { mode: PRIVATE });
  try {
    const plain = join(folder, DATABASE_FILE[kind]);
    const rowCounts = await database.dump(plain);
    await verifyDump({ kind, path: plain, rowCounts, scratch: join(folder, 'scratch') });
    await encryptFile(plain, path, settings.encryptTo);
    return rowCounts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function freeFolder(place: string, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!existsSync(join(place, name))) return join(place, name);
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

async function removeOld(place: string, keep: Retention, log: Log): Promise<void> {
  const automatic = (await listBackups(place)).filter(({ isManual }) => !isManual);
  const kept = timesToKeep(
    automatic.map(({ madeAt }) => madeAt),
    keep,
  );
  const old = automatic.filter(({ madeAt }) => !kept.has(madeAt));
  if (old.length === 0) return;
  for (const { folder } of old) {
    // Without its manifest it no longer counts as a backup, even if the deletion is interrupted.
    await rm(join(folder, MANIFEST_FILE));
    await rm(folder, { recursive: true });
  }
  const left = await listBackups(place);
  await pruneFolders(place, left);
  log.info({ removed: old.length, kept: left.length }, 'Removed old backups');
}

/** Deletes the media files that no backup needs, in each folder of them. */
async function pruneFolders(place: string, left: readonly Backup[]): Promise<void> {
  const lists = new Map<string, MediaList[]>();
  for (const { folder } of left) {
    const of = mediaFolderOf(await readManifest(folder));
    lists.set(of, [...(lists.get(of) ?? []), await readMediaList(join(folder, MEDIA_LIST_FILE))]);
  }
  for (const name of await readdir(place)) {
    if (MEDIA_FOLDERS.test(name)) await pruneMedia(join(place, name), lists.get(name) ?? []);
  }
}

const MEDIA_FOLDERS = /^media(?:-[0-9a-f]{12})?$/;
