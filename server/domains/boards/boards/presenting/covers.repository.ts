import { sql } from 'kysely';
import type { BoardId, PinId } from '../../../../../contract/schemas/common';
import type { Cover } from '../../../../platform/database/pinTables';
import type { Db, Row, Tx } from '../../../../platform/database/tables';

export const coverOf = (pin: Pick<Row<'pins'>, 'id' | 'signature' | 'picture'>): Cover => {
  const { preview: _, ...picture } = pin.picture;
  return { ...picture, signature: pin.signature, pin_id: pin.id };
};

/** The pins of `ids`, which are on the board, as covers in that order. */
export async function coversOf(tx: Tx, ids: readonly PinId[]): Promise<Cover[]> {
  if (ids.length === 0) return [];
  const pins = await tx.selectFrom('pins').select(['id', 'signature', 'picture']).where('id', 'in', ids).execute();
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  return ids.flatMap((id) => {
    const pin = byId.get(id);
    return pin ? [coverOf(pin)] : [];
  });
}

/** Maximum number of covers of a board or a section. */
export const COVERS = 5;

export async function isOnBoard(db: Db, boardId: BoardId, pinId: PinId): Promise<boolean> {
  const row = await db
    .selectFrom('board_pins')
    .select('pin_id')
    .where('board_id', '=', boardId)
    .where('pin_id', '=', pinId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Recomputes a board's covers, the chosen one first and then the newest, after a pin was removed, restored or moved. One
 * statement that joins the board as a row: with statistics older than the board, a plan by its id would expect no pins,
 * and sort all of them.
 */
export async function refreshBoardCovers(tx: Tx, boardId: BoardId): Promise<void> {
  await sql`
    update boards set covers = (
      select coalesce(jsonb_agg(
        pin.picture - 'preview' || jsonb_build_object('signature', pin.signature, 'pin_id', pin.id::text)
        order by shown.is_chosen desc, shown.position desc
      ), '[]')
      from (
        select pin_id, position, true as is_chosen from board_pins
        where board_id = boards.id and pin_id = boards.cover_pin_id
        union
        select pin_id, position, pin_id is not distinct from boards.cover_pin_id from (
          select pin_id, position from board_pins where board_id = boards.id order by position desc limit ${COVERS}
        ) newest
        order by is_chosen desc, position desc limit ${COVERS}
      ) shown join pins pin on pin.id = shown.pin_id
    )
    where id = ${boardId}`.execute(tx);
}
