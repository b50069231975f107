import type { BoardId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** The palettes of the newest pins of a board. */
export async function findBoardPalettes(db: Db, boardId: BoardId, limit: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('board_pins')
    .innerJoin('pictures', 'pictures.signature', 'board_pins.signature')
    .select('pictures.palette')
    .where('board_pins.board_id', '=', boardId)
    .orderBy('board_pins.position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ palette }) => palette);
}
