import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withUnpacked } from '../database/embedded/snapshot';
import { readDumpedRows } from '../database/postgresDump';
import type { Db } from '../database/tables';
import { findTextRows, type TableName, type TextRow } from '../database/textRows';
import { withPlainFile } from './encryption';
import { readManifest } from './manifest';
import { identityFor, requireIntactDump } from './restore';

/** Reads single rows of a backup. */
export interface BackupRows {
  /** The rows of which a column has one of these values. */
  find(table: TableName, column: string, values: readonly string[]): Promise<TextRow[]>;
  all(table: TableName): Promise<TextRow[]>;
}

export interface ReadRowsOptions {
  /** Folder of the backup. */
  backup: string;
  /** The file with the identity that opens an encrypted backup; null: none is named. */
  identityFile: string | null;
  /** A folder that may be created and is deleted. */
  scratch: string;
  /** Brings the copy of an embedded database to the schema of this version. A dump of PostgreSQL stays as it is. */
  migrate(db: Db): Promise<unknown>;
}

/**
 * Calls `work` with the rows of a backup, which is not changed. One of the embedded database is unpacked and opened; one
 * of PostgreSQL is read from end to end for each question. Throws a StartError where it is damaged.
 */
export async function withBackupRows<Result>(
  { backup, scratch, migrate, identityFile }: ReadRowsOptions,
  work: (rows: BackupRows) => Promise<Result>,
): Promise<Result> {
  const manifest = await readManifest(backup);
  const identity = await identityFor(manifest, identityFile);
  const written = await requireIntactDump(backup, manifest);
  const reader = (read: (table: TableName, where?: Where) => Promise<TextRow[]>): BackupRows => ({
    find: async (table, column, values) => (values.length === 0 ? [] : read(table, { column, values })),
    all: (table) => read(table),
  });
  try {
    return await withPlainFile({ file: written, identity, scratch }, async (file) => {
      if (manifest.kind === 'postgres') return work(reader((table, where) => readDumpedRows(file, table, where)));
      return await withUnpacked(file, join(scratch, 'database'), async (db) => {
        await migrate(db);
        return work(reader((table, where) => findTextRows(db, table, where)));
      });
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

interface Where {
  column: string;
  values: readonly string[];
}
