import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/tables';

/** A digest of all rows of each table. */
export async function digestTables(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  const digests = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
