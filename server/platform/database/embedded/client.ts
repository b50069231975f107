import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../../log';
import { createDialect } from '../dialect';
import { typeParsers } from '../parsers';
import type { Db, Tables } from '../tables';
import type { Engine } from './engine';
import { WorkerStream } from './workerStream';

/**
 * The one connection to the embedded database: PGlite serves one client. Whoever wants it waits in the pool's queue, for
 * as long as the transaction takes that has it.
 */
export function createDatabaseClient(engine: Engine, log: Log): Db {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new WorkerStream(() => engine.connect()) as never,
    user: 'postgres',
    database: 'postgres',
    types: typeParsers,
  });
  pool.on('error', (error) => log.error({ err: error }, 'The connection to the embedded database was lost'));
  return new Kysely<Tables>({ dialect: createDialect(pool) });
}
