import { sql } from 'kysely';
import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import { plannedEachTime } from '../../../platform/database/statements';
import type { Tx } from '../../../platform/database/tables';
import { writeAndLog } from '../../content/textIndex';

/** All of these functions require the locks of both boards. */

export async function setMergedInto(tx: Tx, id: BoardId, target: BoardId | null): Promise<void> {
  await tx.updateTable('boards').set({ merged_into: target }).where('id', '=', id).execute();
}

/** Pins that are still to be moved, at most `limit`. */
export async function findPinsToMove(tx: Tx, from: BoardId, limit: number): Promise<PinId[]> {
  const rows = await tx
    .selectFrom('board_pins')
    .select('pin_id')
    .where('board_id', '=', from)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.pin_id);
}

/** Pins that were moved from `merged` to `target` and are still there, at most `limit`. */
export async function findPinsToReturn(tx: Tx, merged: BoardId, target: BoardId, limit: number): Promise<PinId[]> {
  const rows = await tx
    .selectFrom('board_merge_pins')
    .select('pin_id')
    .where('board_id', '=', merged)
    .where('pin_id', 'in', (of) => of.selectFrom('board_pins').select('pin_id').where('board_id', '=', target))
    .limit(limit)
    .execute();
  return rows.map((row) => row.pin_id);
}

export async function findLines(tx: Tx, ids: readonly PinId[]) {
  return tx
    .selectFrom('pins')
    .select(['id', 'signature', 'pinner_id', 'parent_pin_id', 'origin_pin_id'])
    .where(sql<boolean>`id in (${idList(ids)})`)
    .execute();
}

/** Updates the pins' board. Pins in sections of a board other than `to` lose their section. */
export async function changeBoard(
  tx: Tx,
  ids: readonly PinId[],
  from: BoardId,
  to: BoardId,
  isListed: boolean,
): Promise<void> {
  const section = sql`case when section_id in (select id from sections where board_id = ${to}) then section_id end`;
  await sql`
    update board_pins set board_id = ${to}, section_id = ${section} ${plannedEachTime}
    where board_id = ${from} and pin_id in (${idList(ids)})`.execute(tx);
  await writeAndLog(
    tx,
    sql`
      update pins set board_id = ${to}, section_id = ${section}, is_listed = ${isListed}
      where id in (${idList(ids)}) returning pins.id`,
  );
}

/** Moves the separately deleted pins of a board, so that they can be restored where the others went. */
export async function moveDeletedPins(tx: Tx, from: BoardId, to: BoardId): Promise<void> {
  await sql`
    with moved as (
      update pins set board_id = ${to}
      where board_id = ${from} and deleted_at is not null and not deleted_with_board returning id
    )
    insert into board_merge_pins (board_id, pin_id) select ${from}::bigint, id from moved
    on conflict do nothing`.execute(tx);
}

/** Moves those back that are still deleted; restored ones return with the other pins. */
export async function returnDeletedPins(tx: Tx, merged: BoardId, target: BoardId): Promise<void> {
  await sql`
    update pins set board_id = ${merged}
    where board_id = ${target} and deleted_at is not null and not deleted_with_board
      and id in (select pin_id from board_merge_pins where board_id = ${merged})`.execute(tx);
}

export async function notePins(tx: Tx, merged: BoardId, ids: readonly PinId[]): Promise<void> {
  await sql`
    insert into board_merge_pins (board_id, pin_id) select ${merged}::bigint, value from (${idList(ids)}) as moved(value)
    on conflict do nothing`.execute(tx);
}

export async function forgetPins(tx: Tx, merged: BoardId, ids: readonly PinId[]): Promise<void> {
  await sql`delete from board_merge_pins where board_id = ${merged} and pin_id in (${idList(ids)})`.execute(tx);
}

export async function noteSection(tx: Tx, merged: BoardId, id: SectionId): Promise<void> {
  await tx.insertInto('board_merge_sections').values({ board_id: merged, section_id: id }).execute();
}

export async function takeNotedSections(tx: Tx, merged: BoardId): Promise<SectionId[]> {
  const rows = await tx
    .deleteFrom('board_merge_sections')
    .where('board_id', '=', merged)
    .returning('section_id')
    .execute();
  return rows.map((row) => row.section_id);
}

export async function forgetMerge(tx: Tx, merged: BoardId): Promise<void> {
  await tx.deleteFrom('board_merge_pins').where('board_id', '=', merged).execute();
}

/**
 * Removes pins from sections that are no longer on their board: they were put there after the merge that was undone.
 */
export async function releaseStrays(tx: Tx, id: BoardId): Promise<void> {
  const { rows } = await sql<{ pin_id: PinId }>`
    update board_pins set section_id = null where board_id = ${id} and section_id is not null
      and section_id not in (select id from sections where board_id = ${id}) returning pin_id`.execute(tx);
  const ids = rows.map((row) => row.pin_id);
  if (ids.length > 0) await sql`update pins set section_id = null where id in (${idList(ids)})`.execute(tx);
}

/** Counts the pins of a board and its sections again, after pins and sections were moved together. */
export async function recount(tx: Tx, id: BoardId): Promise<void> {
  await sql`
    update boards set
      pin_count = (select count(*)::int from board_pins where board_id = ${id}),
      sectionless_pin_count = (select count(*)::int from board_pins where board_id = ${id} and section_id is null),
      section_count = (select count(*)::int from sections where board_id = ${id} and deleted_at is null)
    where id = ${id}`.execute(tx);
  await sql`
    update sections set pin_count = coalesce(counted.pins, 0)
    from (select s.id, count(p.pin_id)::int as pins from sections s
      left join board_pins p on p.board_id = ${id} and p.section_id = s.id where s.board_id = ${id} group by s.id) counted
    where sections.board_id = ${id} and sections.id = counted.id and sections.pin_count <> counted.pins`.execute(tx);
}

/** Whether two pins of a board have the same position, which only a merge can cause. */
export async function hasTies(tx: Tx, id: BoardId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from board_pins where board_id = ${id} group by position having count(*) > 1 limit 1`.execute(tx);
  return rows.length > 0;
}
