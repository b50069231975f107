import { type RawBuilder, sql } from 'kysely';
import type { ShownRecords } from '../../../contract/ssr';
import type { Db } from './tables';

/** Tables whose rows are identified by their id alone. */
const TABLES: readonly (keyof ShownRecords)[] = ['pins', 'boards', 'users', 'comments'];

/** A point in the history of the database: everything committed before it is visible to later reads. */
export type Horizon = string & { readonly __horizon: true };

export async function readHorizon(db: Db): Promise<Horizon> {
  const { rows } = await sql<{ horizon: Horizon }>`
    select pg_snapshot_xmin(pg_current_snapshot())::xid::text as horizon`.execute(db);
  return (rows[0] as (typeof rows)[number]).horizon;
}

/**
 * The versions of these rows as one text, from PostgreSQL's `xmin`, which changes with every update: equal texts mean
 * that no row has changed. null if a row is gone, or was written after `before`, because an earlier read may have seen
 * another version. One statement.
 */
export async function readRowMarks(db: Db, shown: ShownRecords, before?: Horizon): Promise<string | null> {
  const tables = TABLES.filter((name) => shown[name].length > 0);
  const wanted = tables.reduce((sum, name) => sum + shown[name].length, 0);
  if (wanted === 0) return '';
  const isOlder: RawBuilder<boolean> =
    before === undefined ? sql`true` : sql`coalesce(bool_and(age(version) > age(${before}::xid)), true)`;
  const parts = tables.map(
    (name) => sql`
      select id, xmin as version from ${sql.table(name)}
      where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(shown[name])}::jsonb))`,
  );
  const { rows } = await sql<{ marks: string; count: number; is_older: boolean }>`
    select md5(coalesce(string_agg(id || ':' || version, ',' order by id), '')) as marks,
      count(*)::int as count, ${isOlder} as is_older
    from (${sql.join(parts, sql` union all `)}) shown`.execute(db);
  const { marks, count, is_older: isOld } = rows[0] as (typeof rows)[number];
  return count === wanted && isOld ? marks : null;
}
