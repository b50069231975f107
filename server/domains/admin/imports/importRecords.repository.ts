import { sql } from 'kysely';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, Row, RowChange, Tx } from '../../../platform/database/tables';
import type { ImportRecord } from '../../../platform/imports/protocol';
import type { ImportKey } from './imports.repository';

export type RecordRow = Row<'import_records'>;

const ofImport = ({ owner_id, id }: ImportKey) => sql`owner_id = ${owner_id} and import_id = ${id}`;

/**
 * Stores records from `number` on; those that the import has already are passed over. Those that an earlier import brought
 * and whose pins are there are known. Returns what was stored.
 */
export async function insertRecords(
  tx: Tx,
  { owner_id, id }: ImportKey,
  number: number,
  given: readonly ImportRecord[],
  now: Date,
): Promise<{ key: string; status: 'waiting' | 'known'; has_same_link: boolean }[]> {
  const rows = given.map((record, at) => ({ number: number + at, key: record.key, link: record.link, record }));
  const { rows: stored } = await sql<{ key: string; status: 'waiting' | 'known'; has_same_link: boolean }>`
    with given as materialized (
      select * from jsonb_to_recordset(${jsonb(rows)}::jsonb) as one (number int, key text, link text, record jsonb)
    ), earlier as materialized (
      select distinct on (key) key, pin_id from import_records
      where owner_id = ${owner_id} and pin_id is not null and key in (select key from given)
        and exists (select from pins where pins.id = pin_id and deleted_at is null)
      order by key, pin_id desc
    ), linked as materialized (
      select link from given where exists (
        select from pins where md5(split_part(pins.link, '#', 1)) = md5(split_part(given.link, '#', 1))
          and pins.link is not null and pinner_id = ${owner_id} and deleted_at is null
      )
    )
    insert into import_records (owner_id, import_id, number, key, status, record, has_same_link, try_at, pin_id)
    select ${owner_id}, ${id}, number, given.key, case when earlier.key is null then 'waiting' else 'known' end, record,
      earlier.key is null and link in (select link from linked), ${now}, earlier.pin_id
    from given left join earlier on earlier.key = given.key order by number
    on conflict do nothing returning key, status, has_same_link`.execute(tx);
  return stored.map((row) => ({ ...row, has_same_link: row.has_same_link === true }));
}

/** Records whose time has come, in their order: also known ones, whose pins are filled once. */
export async function findDue(db: Db, key: ImportKey, now: Date, limit: number): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select * from import_records where ${ofImport(key)} and try_at <= ${now}
      and (status = 'waiting' or (status = 'known' and attempts = 0))
    order by number limit ${limit}`.execute(db);
  return rows;
}

/** When the next record is due; null where none is left. */
export async function findNextTime(db: Db, key: ImportKey): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(try_at) as at from import_records where ${ofImport(key)}
      and (status = 'waiting' or (status = 'known' and attempts = 0))`.execute(db);
  return rows[0]?.at ?? null;
}

export async function findRecord(db: Db, key: ImportKey, number: number): Promise<RecordRow | undefined> {
  return db
    .selectFrom('import_records')
    .selectAll()
    .where('owner_id', '=', key.owner_id)
    .where('import_id', '=', key.id)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function updateRecord(
  db: Db,
  key: ImportKey,
  number: number,
  change: Pick<RowChange<'import_records'>, 'status' | 'attempts' | 'try_at' | 'reason' | 'pin_id'>,
): Promise<void> {
  await db
    .updateTable('import_records')
    .set(change)
    .where('owner_id', '=', key.owner_id)
    .where('import_id', '=', key.id)
    .where('number', '=', number)
    .execute();
}

export async function findStuck(db: Db, key: ImportKey, limit: number, after: number): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select * from import_records where ${ofImport(key)} and status = 'stuck' and number > ${after}
    order by number limit ${limit}`.execute(db);
  return rows;
}

/** Lets stuck records be tried once more; returns how many. */
export async function retryStuck(tx: Tx, key: ImportKey, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with again as (
      update import_records set status = 'waiting', attempts = 0, reason = null, try_at = ${now}
      where ${ofImport(key)} and status = 'stuck' returning 1
    ) select count(*)::int as count from again`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Pins that this import made and that were not undone. */
export async function findMade(db: Db, key: ImportKey, limit: number): Promise<{ number: number; pin_id: PinId }[]> {
  const { rows } = await sql<{ number: number; pin_id: PinId }>`
    select number, pin_id::text from import_records
    where ${ofImport(key)} and status = 'done' and pin_id is not null order by number limit ${limit}`.execute(db);
  return rows;
}

/** Whether it made a pin that everybody may see now. */
export async function hasMadeListed(db: Db, key: ImportKey): Promise<boolean> {
  const { rows } = await sql`
    select from import_records record join pins pin on pin.id = record.pin_id
    where ${ofImport(key)} and record.status = 'done' and pin.is_listed limit 1`.execute(db);
  return rows.length > 0;
}

/** What is no longer needed when an import is over: records without a pin go, others keep what names them. */
export async function clearRecords(tx: Tx, key: ImportKey, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with some as (
      select number, pin_id from import_records
      where ${ofImport(key)} and (pin_id is null or record is not null) limit ${limit}
    ), gone as (
      delete from import_records where ${ofImport(key)} and number in (select number from some where pin_id is null)
    ), slim as (
      update import_records set record = null
      where ${ofImport(key)} and number in (select number from some where pin_id is not null)
    ) select count(*)::int as count from some`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function deleteRecords(tx: Tx, ownerId: UserId, importId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from import_records where owner_id = ${ownerId} and import_id = ${importId} and number in (
        select number from import_records where owner_id = ${ownerId} and import_id = ${importId} limit ${limit}
      ) returning 1
    ) select count(*)::int as count from gone`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function hasBoardNamed(tx: Tx, ownerId: UserId, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (
      select from user_boards mine join boards on boards.id = mine.board_id
      where mine.user_id = ${ownerId} and mine.deleted_at is null and name = ${name} and boards.deleted_at is null
    ) as is_there`.execute(tx);
  return rows[0]?.is_there ?? false;
}
