import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseError } from '../errors';
import type { Db } from '../tables';
import { inBackground } from '../turns';

const LOG_FOLDER = 'pg_wal';
const CONTROL_FILE = join('global', 'pg_control');
const LABEL_FILE = 'backup_label';
/**
 * A replication slot that keeps the write-ahead log of the backup from being recycled. Temporary: a restart of the
 * database drops it.
 */
const SLOT = 'magpie_backup';
/** Files that only matter to the running database (PostgreSQL's manual, "Backup Data"). */
const EMPTIED: ReadonlySet<string> = new Set([
  LOG_FOLDER,
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT: ReadonlySet<string> = new Set(['postmaster.pid', 'postmaster.opts', CONTROL_FILE]);
const SLICE_BYTES = 4 * 1024 * 1024;
/** SQLSTATE object_not_in_prerequisite_state: an interrupted backup is still open in the session. */
const NOT_IN_STATE = '55000';

/**
 * Copies the files of a running database, as pg_basebackup does. Reads and writes continue meanwhile; recovery from the
 * write-ahead log, which is copied last, makes the copy consistent when it is first opened. Returns the log position
 * (LSN) up to which the copy is complete.
 */
export async function copyDatabase(db: Db, folder: string, target: string): Promise<string> {
  return await inBackground(async () => {
    const start = await startBackup(db);
    try {
      await mkdir(target, { mode: 0o700 });
      await copyTree(folder, target, '');
      const { stop, label } = await stopBackup(db);
      await copySlices(join(folder, CONTROL_FILE), join(target, CONTROL_FILE));
      await copyLog(db, { folder, target, start, stop });
      await writeFile(join(target, LABEL_FILE), label);
      return stop;
    } catch (error) {
      await stopBackup(db).catch(() => undefined);
      throw error;
    } finally {
      await dropSlot(db);
    }
  });
}

/** Returns where the log of the backup begins. */
async function startBackup(db: Db): Promise<string> {
  await dropSlot(db);
  await sql`select pg_create_physical_replication_slot(${SLOT}, true, true)`.execute(db);
  const start = () =>
    sql<{ start: string }>`select pg_backup_start('magpie', true)::text as start`
      .execute(db)
      .then(({ rows }) => rows[0]);
  const started = await start().catch(async (error: unknown) => {
    if (!isDatabaseError(error) || error.code !== NOT_IN_STATE) throw error;
    await stopBackup(db);
    return await start();
  });
  return started?.start ?? '';
}

async function stopBackup(db: Db): Promise<{ stop: string; label: string }> {
  const { rows } = await sql<{ stop: string; label: string }>`
    select lsn::text as stop, labelfile as label from pg_backup_stop(false)`.execute(db);
  return rows[0] as (typeof rows)[number];
}

async function dropSlot(db: Db): Promise<void> {
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${SLOT}`.execute(db);
}

async function copyTree(from: string, to: string, within: string): Promise<void> {
  for (const entry of await readdir(join(from, within), { withFileTypes: true })) {
    const path = join(within, entry.name);
    if (LEFT_OUT.has(path)) continue;
    if (entry.isDirectory()) {
      await mkdir(join(to, path), { mode: 0o700 });
      if (!EMPTIED.has(path)) await copyTree(from, to, path);
      // Subfolders of the log must exist, empty.
      else if (path === LOG_FOLDER) await mkdir(join(to, path, 'archive_status'), { mode: 0o700 });
    } else if (entry.isFile()) {
      await copySlices(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
        // A table that was dropped or truncated meanwhile, which is in the log too.
        if (error.code !== 'ENOENT') throw error;
      });
    }
  }
}

async function copyLog(
  db: Db,
  { folder, target, start, stop }: { folder: string; target: string; start: string; stop: string },
): Promise<void> {
  const { rows } = await sql<{ first: string; last: string }>`
    select pg_walfile_name(${start}::pg_lsn) as first, pg_walfile_name(${stop}::pg_lsn) as last`.execute(db);
  const [{ first, last } = { first: '', last: '' }] = rows;
  for (const name of await readdir(join(folder, LOG_FOLDER))) {
    if (!/^[0-9A-F]{24}$/.test(name) || name < first || name > last) continue;
    await copySlices(join(folder, LOG_FOLDER, name), join(target, LOG_FOLDER, name));
  }
}

/** In slices, so that a file of a gigabyte does not block the disk or a thread. */
async function copySlices(from: string, to: string): Promise<void> {
  try {
    // A reflink costs nothing, if the file system supports it.
    return await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    await rm(to, { force: true });
  }
  const source = await open(from, 'r');
  try {
    const copy = await open(to, 'wx', 0o600);
    try {
      const buffer = Buffer.allocUnsafe(SLICE_BYTES);
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, SLICE_BYTES, null);
        if (bytesRead === 0) return;
        await copy.writeFile(buffer.subarray(0, bytesRead));
        await yieldToOthers();
      }
    } finally {
      await copy.close();
    }
  } finally {
    await source.close();
  }
}
