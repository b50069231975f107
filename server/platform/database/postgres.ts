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
/** In the format of `server_version_num`. */
const OLDEST_VERSION = 150_000;
/** A connection is replaced after this time, which limits the age of its prepared plans and its memory. */
const LIFETIME_SECONDS = 3600;

/** Sent as a statement, not as start-up parameters, which connection poolers such as pgbouncer refuse. */
const SESSION = `set timezone = 'UTC'; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'`;

type PostgresOptions = OpenDatabaseOptions & { databaseUrl: string };

/** PostgreSQL through a connection pool. */
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
  await refuseUnfit(pool).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const db = new Kysely<Tables>({ dialect: createDialect(pool) });

  return {
    kind: 'postgres',
    db,
    async vacuum() {
      // On a separate connection, without the statement timeout.
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

interface ServerFacts {
  version: string;
  version_number: number;
  encoding: string;
  role: string;
  database: string;
  /** null if there is no schema `public`. */
  may_create: boolean | null;
  is_read_only: boolean;
}

/** Throws a StartError if the server's version, the database or the role does not fit, before any statement fails. */
async function refuseUnfit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<ServerFacts>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as version_number,
      current_setting('server_encoding') as encoding, current_user as role, current_database() as database,
      (select has_schema_privilege(oid, 'create') from pg_namespace where nspname = 'public') as may_create,
      current_setting('transaction_read_only')::boolean as is_read_only`);
  const problem = problemOf(rows[0] as ServerFacts);
  if (problem) throw new StartError(problem);
}

function problemOf(facts: ServerFacts): string | undefined {
  const { database, role } = facts;
  if (facts.version_number < OLDEST_VERSION) {
    return `PostgreSQL ${facts.version} is too old: Magpie needs ${OLDEST_VERSION / 10_000} or later.`;
  }
  if (facts.encoding !== 'UTF8') {
    return (
      `The database ${database} has the encoding ${facts.encoding}, but Magpie needs UTF8. ` +
      `Create it with: create database ${database} encoding 'UTF8' template template0`
    );
  }
  if (facts.is_read_only) return `The database ${database} is read-only: DATABASE_URL must name the primary server.`;
  if (facts.may_create === null) return `The database ${database} has no schema public. Run: create schema public`;
  if (!facts.may_create) {
    return (
      `The role ${role} may not create tables in the database ${database}. ` +
      `As its owner, run: grant all on schema public to ${role}`
    );
  }
  return undefined;
}

/** The URL without its password, for logs. */
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
