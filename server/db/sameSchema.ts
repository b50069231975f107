import { sql } from 'kysely';
import { StartError } from '../platform/database/errors';
import type { Tx } from '../platform/database/tables';
import { describeSchema, differences } from './describeSchema';
import { hashOf, type Migration } from './migrationFiles';

/** Exists within one transaction. */
const SCRATCH = 'magpie_check';

/** Notes with the table of migrations which texts made this schema, so that it need not be compared again. */
export async function noteSchema(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  await sql.raw(`comment on table migrations is '${hashOf(migrations)}'`).execute(tx);
}

/**
 * Throws a StartError unless these migrations make the schema that the database has. The first migration is edited in
 * place until version 1.0 and has replaced others, so that its name alone says little. They are applied to a schema of
 * their own, which stays empty and is dropped. An index more is no difference: people who run a database add their own.
 */
export async function requireSameSchema(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await sql<{ path: string; schema: string; note: string | null }>`
    select current_setting('search_path') as path, current_schema() as schema,
      obj_description('migrations'::regclass) as note`.execute(tx);
  const { path = 'public', schema = 'public', note } = rows[0] ?? {};
  if (note === hashOf(migrations)) return;
  await sql.raw(`create schema ${SCRATCH}; set local search_path to ${SCRATCH}`).execute(tx);
  for (const migration of migrations) await sql.raw(migration.sql).execute(tx);
  const expected = await describeSchema(tx, SCRATCH);
  const [first] = differences(expected, await describeSchema(tx, schema)).filter(isOfTables(expected));
  await sql.raw(`drop schema ${SCRATCH} cascade`).execute(tx);
  await sql`select set_config('search_path', ${path}, true)`.execute(tx);
  if (first === undefined) return noteSchema(tx, migrations);
  throw new StartError(
    `The tables of this database are not those of this version of Magpie (${first.replace(/\s+/g, ' ').slice(0, 300)}). ` +
      'They were changed by hand, or made by a version between two releases. Start the version that made them, or ' +
      'restore a backup of a release.',
  );
}

/** Whether a difference is something missing, or something more about a table that should be there. */
function isOfTables(expected: readonly string[]): (line: string) => boolean {
  const tables = new Set(expected.flatMap((line) => /^column (\w+) /.exec(line)?.[1] ?? []));
  return (line) => {
    const [, table] = /^\+ (?:column|constraint) (\w+) /.exec(line) ?? [];
    return line.startsWith('-') || (table !== undefined && tables.has(table));
  };
}
