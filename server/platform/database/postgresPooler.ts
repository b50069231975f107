import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartError } from './errors';

/**
 * Connection poolers such as pgbouncer lend a connection of the database to each transaction. What belongs to a session
 * then reaches somebody else or nobody: prepared statements with names, settings, LISTEN, the tools of PostgreSQL.
 */

const HEARD_WITHIN_MS = 3000;

/**
 * Whether a pooler answers instead of PostgreSQL: it makes up the number of the process that it tells its clients. This
 * is so in each of its modes.
 */
export async function isPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (client as pg.Client & { processID: number | null }).processID !== rows[0]?.pid;
}

/**
 * Throws a StartError unless what is notified through the pool is heard on a session of `directUrl`: an address that
 * leads to another database, or through a pooler of transactions, would fail silently.
 */
export async function refuseDeaf(pool: pg.Pool, directUrl: string, hasOwnAddress: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'magpie-listen' });
  client.on('error', () => {});
  const channel = `magpie_probe_${randomUUID()}`;
  let timer: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    const isHeard = new Promise<boolean>((resolve) => {
      client.once('notification', () => resolve(true));
      timer = setTimeout(resolve, HEARD_WITHIN_MS, false);
    });
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    await pool.query("select pg_notify($1, '')", [channel]);
    if (!(await isHeard)) throw new StartError(hasOwnAddress ? WRONG_ADDRESS : NO_ADDRESS);
  } finally {
    clearTimeout(timer);
    await client.end();
  }
}

const NO_ADDRESS =
  'DATABASE_URL leads through a connection pooler that lends connections to transactions, such as pgbouncer. ' +
  'Set DATABASE_DIRECT_URL to the address of the same database without it: notifications are heard there, and backups made.';
const WRONG_ADDRESS =
  'What is notified at DATABASE_URL is not heard at DATABASE_DIRECT_URL: ' +
  'it must lead to the same database, without a connection pooler between.';
