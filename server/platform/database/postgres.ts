import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database, OpenDatabaseOptions } from './database';
import { createDialect } from './dialect';
import { StartError, wordsOf } from './errors';
import { typeParsers } from './parsers';
import { dumpPostgres } from './postgresDump';
import { listenTo } from './postgresListen';
import type { Tables } from './tables';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;
/** Prepared plans and memory of a connection do not grow older than this. */
const LIFETIME_SECONDS = 3600;

/** Sent as a statement, not as start-up parameters, which connection poolers such as pgbouncer refuse. */
const SESSION = `set timezone = 'UTC'; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'`;

type PostgresOptions = OpenDatabaseOptions & { databaseUrl: string };

/** PostgreSQL through a pool of connections. */
export async function openPostgres({ databaseUrl, log, poolSize = POOL_SIZE }: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    application_name: 'magpie',
    types: typeParsers,
    verify: prepareSession,
  } as pg.PoolConfig);
  pool.on('error', (error) => log.warn({ err: error }, 'A connection to PostgreSQL was lost'));
  await refuseUnreachable(pool, databaseUrl);
  const db = new Kysely<Tables>({ dialect: createDialect(pool) });

  return {
    kind: 'postgres',
    db,
    async vacuum() {
      // By a connection of its own, without the time limit.
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query('vacuum analyze').finally(() => client.end());
    },
    listen: (channel, wake) => listenTo(databaseUrl, channel, wake, log),
    dump: (toFile) => dumpPostgres(db, databaseUrl, toFile),
    async close() {
      await db.destroy();
    },
  };
}

/** Runs once for each new connection, before its first query. */
function prepareSession(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query(SESSION).then(() => done(), done);
}

async function refuseUnreachable(pool: pg.Pool, databaseUrl: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartError(
      `PostgreSQL at ${withoutPassword(databaseUrl)} cannot be reached: ${wordsOf(error)}. ` +
        'Check DATABASE_URL and that the server runs.',
    );
  }
}

/** The address as it may be printed. */
export function withoutPassword(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    if (url.password) url.password = '***';
    if (url.searchParams.has('password')) url.searchParams.set('password', '***');
    return url.toString();
  } catch {
    return 'DATABASE_URL';
  }
}
