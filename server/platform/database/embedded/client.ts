import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../../ops/log';
import { createDialect } from '../dialect';
import { typeParsers } from '../parsers';
import type { Db, Tables } from '../tables';
import { Turns } from '../turns';
import type { Engine } from './engine';
import { WorkerStream } from './workerStream';

/** Longer than anything that holds the connection: whoever waits for so long would wait for ever. */
const QUEUE_TIMEOUT_MS = 300_000;

/**
 * The one connection to the embedded database: PGlite serves one client. Whoever wants it waits in the pool's queue, for
 * as long as the transaction takes that has it; jobs let requests go before.
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
  return new Kysely<Tables>({ dialect: createDialect(pool, new Turns()) });
}
