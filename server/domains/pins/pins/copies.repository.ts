import { sql } from 'kysely';
import type { PinId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';
import { insertionOf, type TextRow } from '../../../platform/database/textRows';
import { popularityAt } from '../../boards/boards';
import { writeAndLog } from '../../content/textIndex';

const idsOf = (ids: readonly PinId[]) =>
  sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** The pins that were saved from these, directly or by way of others. Scans all pins: never for requests. */
export async function findCopies(
  db: Db,
  ids: readonly PinId[],
): Promise<{ id: PinId; parent_pin_id: PinId | null; origin_pin_id: PinId | null }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: PinId; parent_pin_id: PinId | null; origin_pin_id: PinId | null }>`
    select id, parent_pin_id, origin_pin_id from pins
    where parent_pin_id in ${idsOf(ids)} or origin_pin_id in ${idsOf(ids)}`.execute(db);
  return rows;
}

/** Inserts a pin as a backup has it, unless it is there. */
export async function insertBackedUpPin(tx: Tx, row: TextRow): Promise<void> {
  const insertion = await insertionOf(tx, 'pins', [row]);
  await writeAndLog(tx, sql`${insertion} returning pins.id`);
}

/** Locks copies of a pin, so that their visibility stays as `countCopies` reads it. */
export async function lockCopies(tx: Tx, copies: readonly PinId[]): Promise<void> {
  if (copies.length > 0) await sql`select 1 from pins where id in ${idsOf(copies)} order by id for update`.execute(tx);
}

/** Counts the saves of a pin that was not there when they were made; `copies` are locked. */
export async function countCopies(tx: Tx, id: PinId, copies: readonly PinId[]): Promise<void> {
  if (copies.length > 0) {
    await sql`
      insert into pin_savers (pin_id, user_id, saves)
      select ${id}::bigint, pinner_id, count(*)::int from pins join boards on boards.id = pins.board_id
      where pins.id in ${idsOf(copies)} and pins.deleted_at is null
        and boards.deleted_at is null and boards.privacy <> 'secret'
      group by pinner_id on conflict do nothing`.execute(tx);
  }
  const people = sql<number>`(select count(*)::int from pin_savers where pin_id = ${id})`;
  await sql`
    update pins set repin_count = ${people}, heat = ${popularityAt(people)} where id = ${id}`.execute(tx);
}
