import { sql } from 'kysely';
import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';
import { COVERS, coversOf } from '../boards';

/** Many sections of one held board by a few statements for all of them, whose number would else be that of a step. */

/** Those of these sections that there are, live or deleted. */
export async function findSectionStates(
  db: Db,
  boardId: BoardId,
  ids: readonly SectionId[],
): Promise<ReadonlyMap<SectionId, 'live' | 'deleted'>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: SectionId; is_live: boolean }>`
    select id, deleted_at is null as is_live from sections
    where board_id = ${boardId} and id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, is_live }) => [id, is_live ? 'live' : 'deleted']));
}

/** Adds to the counts of these sections, and recomputes their covers. */
export async function updateSectionCounts(
  tx: Tx,
  boardId: BoardId,
  added: readonly { id: SectionId; count: number }[],
): Promise<void> {
  if (added.length === 0) return;
  const ids = added.map(({ id }) => id);
  const newest = await findNewestPins(tx, boardId, ids);
  const covers = new Map((await coversOf(tx, [...newest.values()].flat())).map((cover) => [cover.pin_id, cover]));
  const changes = added.map(({ id, count }) => ({
    id,
    count,
    covers: (newest.get(id) ?? []).flatMap((pin) => covers.get(pin) ?? []),
  }));
  await sql`
    update sections set pin_count = sections.pin_count + given.count, covers = given.covers
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(id bigint, count int, covers jsonb)
    where sections.board_id = ${boardId} and sections.id = given.id`.execute(tx);
}

async function findNewestPins(
  tx: Tx,
  boardId: BoardId,
  ids: readonly SectionId[],
): Promise<ReadonlyMap<SectionId, PinId[]>> {
  const { rows } = await sql<{ id: SectionId; pin_id: PinId }>`
    select given.id, newest.pin_id from unnest(${ids}::bigint[]) as given(id) cross join lateral (
      select pin_id, position from board_pins where board_id = ${boardId} and section_id = given.id
      order by position desc limit ${COVERS}) newest
    order by given.id, newest.position desc`.execute(tx);
  const pins = new Map<SectionId, PinId[]>();
  for (const { id, pin_id } of rows) pins.set(id, [...(pins.get(id) ?? []), pin_id]);
  return pins;
}
