import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables';
import { MOVE_TABLES } from './unfinishedMove';

/** What the runner of migrations and the move itself write. */
const OWN_TABLES: readonly string[] = ['migrations', 'migration_lock', ...Object.values(MOVE_TABLES)];

export interface MovedTable {
  name: string;
  /** Those that are stored as they are written: the database computes the others. */
  columns: readonly string[];
}

/** The tables whose rows are moved, by name. */
export async function movedTables(db: Db): Promise<MovedTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text order by attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${OWN_TABLES}::text[])
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(db);
  return rows;
}

/** Number and hash of the rows of a table, whatever their order. */
export interface TableState {
  rows: number;
  hash: string;
}

/** Scans the whole table. */
export async function stateOf(db: Db, { name, columns }: MovedTable): Promise<TableState> {
  const { rows } = await sql<{ count: string; hash: string }>`
    select count(*) as count, coalesce(sum(hashtextextended(${rowText(columns)}, 0)::numeric), 0)::text as hash
    from ${sql.table(name)}`.execute(db);
  return { rows: Number(rows[0]?.count), hash: rows[0]?.hash ?? '' };
}

/** A row as text, as every PostgreSQL writes and reads it under `SAME_WRITING`. */
export const rowText = (columns: readonly string[]) => sql`row(${sql.join(columns.map((one) => sql.ref(one)))})::text`;

/** For a transaction: texts are written in the same way on both sides, and no statement is too long. */
export const SAME_WRITING = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public, pg_temp;
set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;
