import { sql } from 'kysely';
import type { Db } from './tables';

/** Rows by table. */
export type RowCounts = Record<string, number>;

/** Counts the rows of all tables in the public schema. Scans all of them: for backups, never for requests. */
export async function countRows(db: Db): Promise<RowCounts> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const counts: RowCounts = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** Describes where two counts differ; undefined if they are equal. */
export function differenceOf(expected: RowCounts, found: RowCounts): string | undefined {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  const different = names.filter((name) => expected[name] !== found[name]);
  if (different.length === 0) return undefined;
  return different
    .map((name) => `${name}: ${expected[name] ?? 'no table'} rows, found ${found[name] ?? 'no table'}`)
    .join('; ');
}
