import { sql } from 'kysely';
import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Cover } from '../../../platform/database/pinTables';
import { plannedEachTime } from '../../../platform/database/statements';
import type { Tx } from '../../../platform/database/tables';
import { COVERS, coversOf } from '../boards';
import { updateSection } from './sections.repository';

export async function addSectionPins(tx: Tx, boardId: BoardId, id: SectionId, by: number): Promise<void> {
  await tx
    .updateTable('sections')
    .set((value) => ({ pin_count: value('pin_count', '+', by) }))
    .where('board_id', '=', boardId)
    .where('id', '=', id)
    .execute();
}

/** Removes the pins from a section, recording the section for a restore; returns their number. */
export async function releasePins(tx: Tx, boardId: BoardId, id: SectionId): Promise<number> {
  const rows = await tx
    .updateTable('board_pins')
    .set({ section_id: null })
    .where('board_id', '=', boardId)
    .where('section_id', '=', id)
    .returning('pin_id')
    .execute();
  await setSection(
    tx,
    rows.map((row) => row.pin_id),
    null,
    id,
  );
  return rows.length;
}

/** Returns the pins to a restored section, except those that were moved since; returns their number. */
export async function reclaimPins(tx: Tx, boardId: BoardId, id: SectionId): Promise<number> {
  const rows = await tx
    .selectFrom('pins')
    .select('id')
    .where('former_section_id', '=', id)
    .where('id', 'in', (of) =>
      of.selectFrom('board_pins').select('pin_id').where('board_id', '=', boardId).where('section_id', 'is', null),
    )
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await sql`
    update board_pins set section_id = ${id} ${plannedEachTime} where board_id = ${boardId}
    and pin_id in (${idList(ids)})`.execute(tx);
  await setSection(tx, ids, id, null);
  return ids.length;
}

const idList = (ids: readonly PinId[]) =>
  sql`select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;

/** Locked in the order of their ids, as everyone does who changes several pins. */
async function setSection(
  tx: Tx,
  ids: readonly PinId[],
  section: SectionId | null,
  former: SectionId | null,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`select 1 from pins where id in (${idList(ids)}) order by id for update`.execute(tx);
  await sql`
    update pins set section_id = ${section}, former_section_id = ${former} where id in (${idList(ids)})`.execute(tx);
}

/** The covers that a section should have: its newest pins. */
export async function readSectionCovers(tx: Tx, boardId: BoardId, id: SectionId): Promise<Cover[]> {
  const newest = await tx
    .selectFrom('board_pins')
    .select('pin_id')
    .where('board_id', '=', boardId)
    .where('section_id', '=', id)
    .orderBy('position', 'desc')
    .limit(COVERS)
    .execute();
  return coversOf(
    tx,
    newest.map((row) => row.pin_id),
  );
}

export async function refreshSectionCovers(tx: Tx, boardId: BoardId, id: SectionId): Promise<void> {
  await updateSection(tx, boardId, id, { covers: jsonb(await readSectionCovers(tx, boardId, id)) });
}
