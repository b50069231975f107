import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tables';
import { type MovedTable, rowText, SAME_WRITING, stateOf, type TableState } from './movedTables';
import { MOVE_TABLES } from './unfinishedMove';

/** Rows of a statement: as many as are quick, and few enough for rows of a megabyte. */
const ROWS = 500;
const CURSOR = 'moving_rows';
const DRAFT = 'moving';

/** Copies all rows of a table in one transaction, which also notes that it is done. Returns what came. */
export async function copyTable(from: Tx, to: Db, table: MovedTable): Promise<TableState> {
  return to.transaction().execute(async (tx) => {
    await sql.raw(SAME_WRITING).execute(tx);
    const target = sql.table(table.name);
    const columns = sql.join(table.columns.map((one) => sql.ref(one)));
    await sql`truncate ${target}`.execute(tx);
    // Its type reads the rows.
    await sql`create temporary table ${sql.table(DRAFT)} on commit drop as select ${columns} from ${target} with no data`.execute(
      tx,
    );
    await sql`declare ${sql.ref(CURSOR)} no scroll cursor for select ${rowText(table.columns)} as line from ${target}`.execute(
      from,
    );
    for (let lines = await nextLines(from); lines.length > 0; lines = await nextLines(from)) {
      // Without the offset each column would read the row again.
      await sql`insert into ${target} (${columns}) overriding system value
        select (one.row).* from (select line::${sql.table(DRAFT)} as row from unnest(${lines}::text[]) line offset 0) one`.execute(
        tx,
      );
    }
    await sql`close ${sql.ref(CURSOR)}`.execute(from);
    const state = await stateOf(tx, table);
    await sql`insert into ${sql.table(MOVE_TABLES.moved)} values (${table.name}, ${state.rows}, ${state.hash})
      on conflict (name) do update set rows = excluded.rows, hash = excluded.hash`.execute(tx);
    return state;
  });
}

async function nextLines(from: Tx): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS)} from ${sql.ref(CURSOR)}`.execute(from);
  return rows.map(({ line }) => line);
}
