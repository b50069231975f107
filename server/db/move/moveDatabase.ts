import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { StartError } from '../../platform/database/errors';
import type { Db, Tx } from '../../platform/database/tables';
import { isOutdated, migrate } from '../migrate';
import { copyTable } from './copyTable';
import { type MovedTable, movedTables, SAME_WRITING, stateOf, type TableState } from './movedTables';
import { beginMove, finishMove } from './moveSteps';
import { isMoveUnfinished, MOVE_TABLES, refuseUnfinishedMove } from './unfinishedMove';

export interface MoveOptions {
  from: Pick<Database, 'db'>;
  to: Pick<Database, 'db' | 'vacuum'>;
  /** Hears of each table that is there, with its number of rows. */
  onTable?: (name: string, rows: number) => void;
}

export interface Move {
  tables: number;
  rows: number;
}

/**
 * Copies the whole site into another, empty database: embedded or PostgreSQL, both ways. Nothing else may use either.
 * What was interrupted goes on where it was: a table that is there and has still the same rows is not copied again. Each
 * table is compared with where it comes from, by the number and the hashes of its rows. Throws a StartError, having
 * changed nothing, where there is nothing to move, or something already in the other database; and where a table
 * differs in the end.
 */
export async function moveDatabase({ from, to, onTable }: MoveOptions): Promise<Move> {
  await refuseUnmovable(from.db);
  const tables = await movedTables(from.db);
  if (!(await isMoveUnfinished(to.db))) {
    await prepare(to.db);
    await to.db.transaction().execute((tx) => beginMove(tx, tables));
  }
  // Read committed would do: nobody else writes. A snapshot also holds where somebody does.
  const rows = await from.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql.raw(SAME_WRITING).execute(tx);
      let sum = 0;
      for (const table of tables) {
        const { rows: moved } = await moveTable(tx, to.db, table);
        onTable?.(table.name, moved);
        sum += moved;
      }
      return sum;
    });
  await to.db.transaction().execute(finishMove);
  await to.vacuum();
  return { tables: tables.length, rows };
}

async function refuseUnmovable(db: Db): Promise<void> {
  if (!(await hasAccounts(db))) throw new StartError('There is nothing to move: the database has no account yet.');
  await refuseUnfinishedMove(db);
  if (await isOutdated(db)) {
    throw new StartError('The database is of an earlier version. Start the server once, and stop it again.');
  }
}

/** An empty database becomes one without any account. */
async function prepare(db: Db): Promise<void> {
  if (await hasAccounts(db)) {
    throw new StartError('There is a site in the other database already. Move into an empty one.');
  }
  const { rows } = await sql<{ foreign: string | null }>`
    select min(tablename) as foreign from pg_tables where schemaname = 'public'
      and to_regclass('public.migrations') is null`.execute(db);
  if (rows[0]?.foreign) {
    throw new StartError(
      `The other database has tables of something else (${rows[0].foreign}). Move into an empty one.`,
    );
  }
  await migrate(db);
}

async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('public.users') is not null as is_there`.execute(db);
  if (!rows[0]?.is_there) return false;
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0;
}

/** Copies a table unless it is there as it is now. */
async function moveTable(from: Tx, to: Db, table: MovedTable): Promise<TableState> {
  const is = await stateOf(from, table);
  const { rows } = await sql<{ rows: string; hash: string }>`
    select rows, hash from ${sql.table(MOVE_TABLES.moved)} where name = ${table.name}`.execute(to);
  const [known] = rows;
  if (known && Number(known.rows) === is.rows && known.hash === is.hash) return is;
  const moved = await copyTable(from, to, table);
  if (moved.rows === is.rows && moved.hash === is.hash) return moved;
  throw new StartError(
    `The table ${table.name} is not what it was: ${is.rows} rows, ${moved.rows} came. Does something else use one of ` +
      'the databases?',
  );
}
