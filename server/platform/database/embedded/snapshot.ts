import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { packFolder, unpackArchive } from '../../archive';
import { silentLog } from '../../log';
import { countRows, type RowCounts } from '../rowCounts';
import type { Db } from '../tables';
import { createDatabaseClient } from './client';
import { Engine } from './engine';

const LOG_FOLDER = 'pg_wal';

/**
 * Writes the database to a new tar.gz file; answers how many rows it holds. Others wait while the files are copied (a
 * second for some hundred megabytes), not while they are packed.
 */
export async function packDatabase(db: Db, folder: string, toFile: string): Promise<RowCounts> {
  const copy = `${toFile}.copy`;
  try {
    const rowCounts = await copyDatabase(db, folder, copy);
    await packFolder(copy, toFile);
    return rowCounts;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Unpacks such a file into a new folder, opens it as a database (whose pages carry checksums) and answers how many rows
 * it holds. Throws when any of that fails.
 */
export async function unpackDatabase(file: string, folder: string): Promise<RowCounts> {
  await unpackArchive(file, folder);
  const engine = await Engine.open({
    dataDir: folder,
    isDurable: false,
    log: silentLog,
    settings: { shared_buffers: '16MB' },
  });
  const db = createDatabaseClient(engine, silentLog);
  try {
    return await countRows(db);
  } finally {
    await db.destroy();
    await engine.close();
  }
}

/** While the one connection is held nothing changes a file: PGlite does nothing between statements. */
async function copyDatabase(db: Db, folder: string, target: string): Promise<RowCounts> {
  return await db.connection().execute(async (held) => {
    await sql`checkpoint`.execute(held);
    const { rows } = await sql<{ first: string; last: string }>`
      select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
      from pg_control_checkpoint()`.execute(held);
    const [{ first, last } = { first: '', last: '' }] = rows;
    // Segments before and after these are only kept to be written over.
    const isNeeded = (path: string, name: string) =>
      path !== join(folder, LOG_FOLDER) || !/^[0-9A-F]{24}$/.test(name) || (name >= first && name <= last);
    await copyTree(folder, target, isNeeded);
    return await countRows(held);
  });
}

async function copyTree(from: string, to: string, isNeeded: (folder: string, name: string) => boolean): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target, isNeeded);
    else if (entry.isFile() && isNeeded(from, entry.name)) await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
}
