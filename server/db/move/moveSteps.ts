import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tables';
import { type MovedTable, SAME_WRITING } from './movedTables';
import { MOVE_TABLES } from './unfinishedMove';

/** A statement that takes something away which would slow or refuse rows that come table by table, and its reverse. */
interface Step {
  take: string;
  restore: string;
}

/** Empties the tables and takes indexes, foreign keys and triggers away. What restores them is stored with that. */
export async function beginMove(tx: Tx, tables: readonly MovedTable[]): Promise<void> {
  await sql.raw(SAME_WRITING).execute(tx);
  await sql
    .raw(`create table ${MOVE_TABLES.moved} (name text primary key, rows bigint not null, hash text not null);
    create table ${MOVE_TABLES.steps} (position integer primary key, statement text not null)`)
    .execute(tx);
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
  // Foreign keys stand on unique indexes.
  const steps = [...(await triggers(tx)), ...(await foreignKeys(tx)), ...(await indexes(tx))];
  for (const [position, { take, restore }] of steps.entries()) {
    await sql.raw(take).execute(tx);
    await sql`insert into ${sql.table(MOVE_TABLES.steps)} values (${position}, ${restore})`.execute(tx);
  }
}

/** Restores what `beginMove` took away, the last first, and forgets the move. */
export async function finishMove(tx: Tx): Promise<void> {
  await sql.raw(SAME_WRITING).execute(tx);
  const { rows } = await sql<{ statement: string }>`
    select statement from ${sql.table(MOVE_TABLES.steps)} order by position desc`.execute(tx);
  for (const { statement } of rows) await sql.raw(statement).execute(tx);
  await sql.raw(`drop table ${MOVE_TABLES.moved}, ${MOVE_TABLES.steps}`).execute(tx);
}

/** All but those of constraints. */
async function indexes(tx: Tx): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select format('drop index %s', indexrelid::regclass) as take, pg_get_indexdef(indexrelid) as restore
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid`.execute(tx);
  return rows;
}

async function foreignKeys(tx: Tx): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by oid`.execute(tx);
  return rows;
}

async function triggers(tx: Tx): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select distinct format('alter table %s disable trigger user', tgrelid::regclass) as take,
      format('alter table %s enable trigger user', tgrelid::regclass) as restore
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`.execute(tx);
  return rows;
}
