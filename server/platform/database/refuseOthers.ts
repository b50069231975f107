import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database';
import { StartError } from './errors';

const CONNECTED_TRIES = 10;
const CONNECTED_PAUSE_MS = 200;

/**
 * Throws a StartError while a server uses this database on PostgreSQL, which still lists a connection for a moment after
 * it was closed.
 */
export async function refuseOthers({ db }: Database): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name in ('magpie', 'magpie-listen')
        and backend_start < (select backend_start from pg_stat_activity where pid = pg_backend_pid())`.execute(db);
    if (rows[0]?.count === 0) return;
    if (tries === CONNECTED_TRIES) throw new StartError('A server is connected to this database. Stop it first.');
    await sleep(CONNECTED_PAUSE_MS);
  }
}
