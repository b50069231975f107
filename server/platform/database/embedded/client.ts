import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../../ops/log';
import { createDialect } from '../dialect';
import { typeParsers } from '../parsers';
import type { Db, Tables } from '../tables';
import { Turns } from '../turns';
import type { Engine } from './engine';
import { WorkerStream } from './workerStream';

/** Longer than any transaction: a caller that waits this long would wait forever. */
const QUEUE_TIMEOUT_MS = 300_000;

/**
 * The one connection to the embedded database, since PGlite serves one client. Callers wait in the pool's queue until
 * the current transaction ends; requests go before background work.
 */
export function createDatabaseClient(engine: Engine, log: Log): Db {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
    stream: () => new WorkerStream(() => engine.connect()) as never,
    user: 'postgres',
    database: 'postgres',
    types: typeParsers,
  });
  pool.on('error', (error) => log.error({ err: error }, 'The connection to the embedded database was lost'));
  return new Kysely<Tables>({ dialect: createDialect(pool, { turns: new Turns() }) });
}
