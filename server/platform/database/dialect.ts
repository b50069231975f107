import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Availability } from './availability';
import { DatabaseAwayError, isConnectionError, isDatabaseError } from './errors';
import { noteHeld } from './heldTime';
import { Statements } from './statements';
import { refuseInsideTransaction } from './transactionScope';
import type { Turns } from './turns';

export interface DialectOptions {
  /** Schedules the access where all share one connection. */
  turns?: Turns;
  /** A connection pooler lends each transaction another session: no statement and no setting outlives it. */
  isPooled?: boolean;
  /** Absent where the database is part of this process. */
  availability?: Availability;
}

/** In place of those of the session, in the same message as the beginning. */
const LIMITS = `set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '60s'`;

/** kysely over a pg pool, with prepared statements; the same for both databases. */
export function createDialect(pool: Pool, options: DialectOptions = {}): Dialect {
  return {
    createDriver: () => new PoolDriver(pool, options),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #turns: Turns | undefined;
  readonly #isPooled: boolean;
  readonly #availability: Availability | undefined;
  readonly #statements: Statements;

  constructor(pool: Pool, { turns, isPooled = false, availability }: DialectOptions) {
    this.#pool = pool;
    this.#turns = turns;
    this.#isPooled = isPooled;
    this.#availability = availability;
    this.#statements = new Statements({ areNamed: !isPooled });
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    refuseInsideTransaction();
    this.#availability?.refuseAway();
    const leave = await this.#turns?.take();
    try {
      return new Connection(await this.#pool.connect(), this.#statements, this.#awayOr, leave);
    } catch (error) {
      leave?.();
      throw this.#awayOr(error);
    }
  }

  /** An error of the connection as one of the absent database; any other as it is. */
  readonly #awayOr = (error: unknown): unknown => {
    if (!isConnectionError(error)) return error;
    return this.#availability?.awayError(error) ?? new DatabaseAwayError(error);
  };

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: Connection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const mode = `${isolationLevel ? ` isolation level ${isolationLevel}` : ''}${accessMode ? ` ${accessMode}` : ''}`;
    await connection.begin(`begin${mode}${this.#isPooled ? `; ${LIMITS}` : ''}`);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #statements: Statements;
  readonly #awayOr: (error: unknown) => unknown;
  readonly #leave: (() => void) | undefined;
  readonly #since = performance.now();
  #isInTransaction = false;
  #isBroken = false;

  constructor(
    client: PoolClient,
    statements: Statements,
    awayOr: (error: unknown) => unknown,
    leave: (() => void) | undefined,
  ) {
    this.#client = client;
    this.#statements = statements;
    this.#awayOr = awayOr;
    this.#leave = leave;
    // Without a listener, losing a connection that is checked out would end the process.
    client.on('error', this.#onLost);
  }

  readonly #onLost = () => {
    this.#isBroken = true;
  };

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#send<Row>(query);
    } catch (error) {
      // In a transaction a statement cannot be retried alone: inTransaction runs all of it again.
      if (!this.#statements.forget(error) || this.#isInTransaction) throw this.#awayOr(error);
      return await this.#send<Row>(query);
    }
  }

  async #send<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const isPlain = query.kind === 'RawNode' && parameters.length === 0;
    const { command, rowCount, rows } = await this.#client.query({
      text: sql,
      // A plain text may contain several statements, so it cannot be a prepared statement.
      ...(isPlain ? {} : { name: this.#statements.nameOf(sql), values: [...parameters] }),
    });
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return isWrite ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows ?? [] } : { rows: rows ?? [] };
  }

  streamQuery(): never {
    throw new Error('Streams of rows are not supported: read pages by keyset');
  }

  async begin(sql: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(sql));
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    this.#isInTransaction = false;
    await this.executeQuery(CompiledQuery.raw('commit')).catch((error) => {
      // The state of the connection is unknown.
      if (!isDatabaseError(error)) this.#isBroken = true;
      throw error;
    });
  }

  /**
   * Never throws: if the connection is lost there is nothing to roll back, and the first error is the one to report.
   */
  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    await this.executeQuery(CompiledQuery.raw('rollback')).catch(() => {
      this.#isBroken = true;
    });
  }

  release(): void {
    this.#client.off('error', this.#onLost);
    this.#client.release(this.#isBroken);
    noteHeld(performance.now() - this.#since);
    this.#leave?.();
  }
}
