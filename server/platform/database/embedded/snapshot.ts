import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { packFolder, unpackArchive } from '../../ops/archive';
import { silentLog } from '../../ops/log';
import { countRows, type RowCounts } from '../rowCounts';
import type { Db } from '../tables';
import { copyDatabase } from './baseBackup';
import { createDatabaseClient } from './client';
import { Engine } from './engine';

/**
 * Writes the database to a new tar.gz file and returns its number of rows. Reads and writes continue meanwhile. The
 * rows are counted by opening the copy as a database, which also proves that it can be recovered.
 */
export async function packDatabase(db: Db, folder: string, toFile: string): Promise<RowCounts> {
  const copy = `${toFile}.copy`;
  try {
    const end = await copyDatabase(db, folder, copy);
    const rowCounts = await withDatabase(copy, async (copied) => {
      await refuseGap(copied, end);
      return await countRows(copied);
    });
    await packFolder(copy, toFile);
    return rowCounts;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Throws unless recovery reached the log position at which the backup ended. */
async function refuseGap(copied: Db, end: string): Promise<void> {
  const { rows } = await sql<{ is_whole: boolean; reached: string }>`
    select pg_current_wal_insert_lsn() >= ${end}::pg_lsn as is_whole, pg_current_wal_insert_lsn()::text as reached
  `.execute(copied);
  if (!rows[0]?.is_whole) throw new Error(`The copy of the database ends at ${rows[0]?.reached}, before ${end}`);
}

/**
 * Unpacks such a file into a new folder, opens it as a database (with page checksums) and returns its number of rows.
 * Throws if any of that fails.
 */
export async function unpackDatabase(file: string, folder: string): Promise<RowCounts> {
  return await withUnpacked(file, folder, countRows);
}

/** Opens the database in such a file, unpacked into a new folder, for `work`. */
export async function withUnpacked<Result>(
  file: string,
  folder: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  await unpackArchive(file, folder);
  return await withDatabase(folder, work);
}

async function withDatabase<Result>(folder: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const engine = await Engine.open({
    dataDir: folder,
    isDurable: false,
    log: silentLog,
    settings: { shared_buffers: '16MB' },
  });
  const db = createDatabaseClient(engine, silentLog);
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await engine.close();
  }
}
