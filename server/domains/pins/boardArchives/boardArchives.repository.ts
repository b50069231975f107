import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** The live pins of a board or of one of its sections, in its order. */
export async function findPinIds(db: Db, boardId: BoardId, sectionId: SectionId | null): Promise<PinId[]> {
  const rows = await db
    .selectFrom('board_pins')
    .select('pin_id')
    .where('board_id', '=', boardId)
    .$if(sectionId !== null, (query) => query.where('section_id', '=', sectionId))
    .orderBy('position', 'desc')
    .execute();
  return rows.map(({ pin_id }) => pin_id);
}

export type ArchivedPin = Awaited<ReturnType<typeof findArchivedPins>>[number];

/** Those of the pins that are still on the board, in no order. */
export const findArchivedPins = (db: Db, boardId: BoardId, ids: readonly PinId[]) =>
  db
    .selectFrom('pins')
    .innerJoin('pictures', 'pictures.signature', 'pins.signature')
    .leftJoin('sections', 'sections.id', 'pins.section_id')
    .select(['pins.id', 'pins.title', 'pins.description', 'pins.alt_text', 'pins.link', 'pins.kind'])
    .select(['pins.created_at', 'pins.signature', 'pictures.format'])
    .select('sections.title as section')
    .where('pins.id', 'in', ids)
    .where('pins.board_id', '=', boardId)
    .where('pins.deleted_at', 'is', null)
    .execute();
