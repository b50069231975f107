import { sql } from 'kysely';
import type { Db } from './tables';

/** Tables that a server writes to although nobody does anything: nothing is lost with them. */
const BOOKKEEPING = ['jobs', 'rate_limits'] as const;
/** Rows of `installation` that it writes by itself. */
const MEASURES = ['operations/storage', 'operations/certificate', 'operations/alerts'] as const;

/**
 * A text that is another one once anything but bookkeeping was written. It says what was committed some seconds ago at
 * the latest: PostgreSQL's connections report what they wrote when they are idle. Never the same again after the
 * database was restarted. Reads no table that grows.
 */
export async function readChangeMark(db: Db): Promise<string> {
  // What this connection has not reported yet; the embedded database has no other one.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ mark: string }>`
    select md5(concat_ws(' ',
      pg_postmaster_start_time(),
      (select stats_reset from pg_stat_database where datname = current_database()),
      (select string_agg(concat_ws(':', relname, n_tup_ins, n_tup_upd, n_tup_del), ' ' order by relname)
        from pg_stat_user_tables where schemaname = 'public' and relname <> all (${[...BOOKKEEPING, 'installation']}::text[])),
      (select string_agg(concat(name, '=', value), ' ' order by name)
        from installation where name <> all (${[...MEASURES]}::text[])))) as mark`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database does not say what was written to it');
  return row.mark;
}
