import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../ops/log';
import { Availability } from './availability';
import type { Database, OpenDatabaseOptions } from './database';
import { createDialect } from './dialect';
import { isConnectionError, StartError, wordsOf } from './errors';
import { typeParsers } from './parsers';
import { dumpPostgres } from './postgresDump';
import { listenTo } from './postgresListen';
import { isPooler, refuseDeaf } from './postgresPooler';
import type { Tables } from './tables';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const TRY_AGAIN_MS = 1000;
const IDLE_TIMEOUT_MS = 60_000;
/** In the format of `server_version_num`. */
const OLDEST_VERSION = 150_000;
/** A connection is replaced after this time, which limits the age of its prepared plans and its memory. */
const LIFETIME_SECONDS = 3600;

/** SQLSTATE. */
const TOO_MANY_CONNECTIONS = '53300';

/** Sent as statements, not as start-up parameters, which connection poolers such as pgbouncer refuse. */
const SESSION = `set timezone = 'UTC'; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'`;
/** Behind a pooler: the one setting that it keeps for each of its clients. The limits are those of each transaction. */
const POOLED_SESSION = `set timezone = 'UTC'`;

/** The application's name of connections by which `npm run restore` knows that a server is running. */
const NAME = 'magpie';
/** A pooler keeps connections after the server has stopped; the one that listens shows that it runs. */
const POOLED_NAME = 'magpie-pooled';

type PostgresOptions = OpenDatabaseOptions & { databaseUrl: string };

/** PostgreSQL through a connection pool, and perhaps through a connection pooler of its own. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, directUrl = databaseUrl, log, poolSize = POOL_SIZE } = options;
  const isPooled = await whenReachable(options, () => refuseUnfit(databaseUrl, log));
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    application_name: isPooled ? POOLED_NAME : NAME,
    types: typeParsers,
    verify: prepareSession(isPooled ? POOLED_SESSION : SESSION),
  } as pg.PoolConfig);
  const availability = new Availability({ probe: () => reach(databaseUrl), log });
  pool.on('error', (error) => availability.suspect(error));
  if (isPooled || directUrl !== databaseUrl) {
    await refuseDeaf(pool, directUrl, directUrl !== databaseUrl).catch(async (error) => {
      await pool.end();
      throw error instanceof StartError ? error : unreachable('DATABASE_DIRECT_URL', directUrl, error);
    });
  }
  const db = new Kysely<Tables>({ dialect: createDialect(pool, { isPooled, availability }) });

  return {
    kind: 'postgres',
    db,
    async vacuum() {
      // On a separate connection, without the statement timeout.
      const client = new pg.Client({ connectionString: directUrl });
      await client.connect();
      await client.query('vacuum analyze').finally(() => client.end());
    },
    listen: (channel, wake) => listenTo({ directUrl, availability, log }, channel, wake),
    dump: (toFile) => dumpPostgres(db, directUrl, toFile),
    async close() {
      availability.close();
      await db.destroy();
    },
  };
}

/** Rejects if the server cannot be reached; one that is full can. */
async function reach(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if ((error as { code?: unknown }).code !== TOO_MANY_CONNECTIONS) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Runs once for each new connection, before its first query. */
function prepareSession(settings: string) {
  return (client: pg.PoolClient, done: (error?: Error) => void): void => {
    client.query(settings).then(() => done(), done);
  };
}

function unreachable(setting: string, url: string, error: unknown): StartError {
  return new StartError(
    `PostgreSQL at ${withoutPassword(url)} cannot be reached: ${wordsOf(error)}. ` +
      `Check ${setting} and that the server runs.`,
  );
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
  has_time_limit: boolean;
}

/** Repeats the work while the server cannot be reached, at most as long as `waitMs` says. */
async function whenReachable<Result>(options: PostgresOptions, work: () => Promise<Result>): Promise<Result> {
  const { databaseUrl, log, waitMs = 0 } = options;
  const latest = Date.now() + waitMs;
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      if (!error.mayPass || Date.now() >= latest) throw unreachable('DATABASE_URL', databaseUrl, error.cause);
      if (!isSaid) {
        log.warn(
          { reason: wordsOf(error.cause) },
          `PostgreSQL at ${withoutPassword(databaseUrl)} cannot be reached: trying for ${waitMs / 1000} seconds`,
        );
      }
    }
    await sleep(TRY_AGAIN_MS);
  }
}

class UnreachableError extends Error {
  /** Whether it may be there in a moment: not where it refuses the password. */
  readonly mayPass: boolean;

  constructor(override readonly cause: unknown) {
    super(wordsOf(cause));
    this.mayPass = isConnectionError(cause);
  }
}

/**
 * Throws an UnreachableError, or a StartError if the server's version, the database or the role does not fit, before any
 * statement fails. Returns whether a connection pooler answers for it.
 */
async function refuseUnfit(databaseUrl: string, log: Log): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new UnreachableError(error);
  }
  try {
    const { rows } = await client.query<ServerFacts>(FACTS);
    const facts = rows[0] as ServerFacts;
    const problem = problemOf(facts);
    if (problem) throw new StartError(problem);
    const isPooled = await isPooler(client);
    if (isPooled && !facts.has_time_limit) {
      log.warn(
        {},
        'Behind a connection pooler, only transactions have a time limit. For all statements, run: ' +
          `alter role ${facts.role} set statement_timeout = '60s'`,
      );
    }
    return isPooled;
  } finally {
    await client.end();
  }
}

const FACTS = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int as version_number,
    current_setting('server_encoding') as encoding, current_user as role, current_database() as database,
    (select has_schema_privilege(oid, 'create') from pg_namespace where nspname = 'public') as may_create,
    current_setting('transaction_read_only')::boolean as is_read_only,
    current_setting('statement_timeout') <> '0' as has_time_limit`;

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
