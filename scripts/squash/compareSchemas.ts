import { sql } from 'kysely';
import { describeRows, describeSchema, differences } from '../../server/db/describeSchema';
import type { Migration } from '../../server/db/migrationFiles';
import type { Db, Tx } from '../../server/platform/database/tables';

async function describeAfter(tx: Tx, name: string, migrations: readonly Migration[]): Promise<string[]> {
  await sql.raw(`create schema ${name}; set local search_path to ${name}`).execute(tx);
  for (const migration of migrations) await sql.raw(migration.sql).execute(tx);
  const lines = [...(await describeSchema(tx, name)), ...(await describeRows(tx, name))];
  await sql.raw(`drop schema ${name} cascade`).execute(tx);
  return lines;
}

/** What differs between the schemas, and the rows, that two lists of migrations make. */
export function compareSchemas(db: Db, before: readonly Migration[], after: readonly Migration[]): Promise<string[]> {
  return db
    .transaction()
    .execute(async (tx) =>
      differences(await describeAfter(tx, 'magpie_squash', before), await describeAfter(tx, 'magpie_squash', after)),
    );
}
