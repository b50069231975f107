import { sql } from 'kysely';
import { inSlices } from '../slices';
import type { Db } from '../tables';
import { inTransaction } from '../transaction';

/** Most common values and the like that are kept of a column: PostgreSQL's default, and what still gives useful plans. */
const MOST_STATISTICS = 100;
const LEAST_STATISTICS = 10;
/** A table of so few rows is read within a slice with any number of statistics. */
const SMALL_ROWS = 3000;

/** One table after another, including the system's own, so that other statements wait for one table at most. */
export async function vacuumAll(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p'`.execute(db);
  for (const { name } of rows) await sql`vacuum analyze ${sql.raw(name)}`.execute(db);
}

interface TableState {
  name: string;
  rows: number;
  is_vacuum_due: boolean;
  /** Rows that were written since all columns were analyzed in one statement, which never happens here. */
  written: number;
  /** Quoted. */
  columns: string[];
}

/**
 * Returns what vacuums and analyzes the tables of which much was written, by the thresholds of PostgreSQL's autovacuum,
 * which PGlite has not; where nothing was written it writes nothing. A table is analyzed a column at a time, with as many
 * statistics as fit into a slice: all at once held the connection for 16 s at 200,000 pins.
 */
export function createUpkeep(db: Db): () => Promise<void> {
  /** Of each table, what was written when it was last analyzed: PostgreSQL does not reset it for single columns. */
  const analyzedAt = new Map<string, number>();

  return async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    for (const table of await readTables(db)) {
      if (table.is_vacuum_due) await sql`vacuum ${sql.raw(table.name)}`.execute(db);
      const before = analyzedAt.get(table.name) ?? 0;
      const written = table.written < before ? table.written : table.written - before;
      if (written <= 50 + 0.1 * table.rows) continue;
      await analyze(db, table);
      analyzedAt.set(table.name, table.written);
    }
  };
}

async function analyze(db: Db, { name, rows, columns }: TableState): Promise<void> {
  let done = 0;
  if (columns.length === 0) return;
  const first = rows <= SMALL_ROWS ? MOST_STATISTICS : LEAST_STATISTICS;
  await inSlices({ most: MOST_STATISTICS, first }, async (size) => {
    const target = sql.lit(Math.max(LEAST_STATISTICS, size));
    const column = sql.raw(columns[done] as string);
    await inTransaction(db, async (tx) => {
      await sql`set local default_statistics_target = ${target}`.execute(tx);
      await sql`analyze ${sql.raw(name)} (${column})`.execute(tx);
    });
    done += 1;
    return done < columns.length;
  });
}

async function readTables(db: Db): Promise<TableState[]> {
  const { rows } = await sql<TableState>`
    select relid::regclass::text as name, size.rows, n_mod_since_analyze::float8 as written,
      n_dead_tup > 50 + 0.2 * size.rows or n_ins_since_vacuum > 1000 + 0.2 * size.rows as is_vacuum_due,
      array(
        select quote_ident(attname) from pg_attribute where attrelid = relid and attnum > 0 and not attisdropped
        order by attnum
      ) as columns
    from pg_stat_all_tables join pg_class on pg_class.oid = relid
    cross join lateral (select greatest(reltuples, 0)::float8 as rows) as size
    where relkind = 'r' and relpersistence = 'p'`.execute(db);
  return rows;
}
