import { sql } from 'kysely';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import { jsonb } from '../../platform/database/columns';
import type { Cover, Db, Row, Tx } from '../../platform/database/tables';

export const coverOf = (pin: Pick<Row<'pins'>, 'id' | 'signature' | 'picture'>): Cover => {
  const { preview: _, ...picture } = pin.picture;
  return { ...picture, signature: pin.signature, pin_id: pin.id };
};

/** The pins among `ids`, which stand on the board now, as covers in that order. */
export async function coversOf(tx: Tx, ids: readonly PinId[]): Promise<Cover[]> {
  if (ids.length === 0) return [];
  const pins = await tx.selectFrom('pins').select(['id', 'signature', 'picture']).where('id', 'in', ids).execute();
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  return ids.flatMap((id) => {
    const pin = byId.get(id);
    return pin ? [coverOf(pin)] : [];
  });
}

/** Covers of a board or a section, at most. */
export const COVERS = 5;

/** The covers that a board should have: the chosen one first, then the newest. */
export async function readBoardCovers(tx: Tx, boardId: BoardId, coverPinId: PinId | null): Promise<Cover[]> {
  // The board comes as a row: where what is known of the table is older than the board, a plan for it by its id takes it
  // to be empty, and reads all of its pins to order them.
  const { rows } = await sql<{ pin_id: PinId }>`
    select newest.pin_id from unnest(${[boardId]}::bigint[]) as board(id) cross join lateral (
      select pin_id, position from board_pins where board_id = board.id order by position desc limit ${COVERS}) newest
    order by newest.position desc`.execute(tx);
  const ids = rows.map((row) => row.pin_id);
  if (coverPinId !== null && (await isOnBoard(tx, boardId, coverPinId))) {
    return coversOf(tx, [coverPinId, ...ids.filter((id) => id !== coverPinId)].slice(0, COVERS));
  }
  return coversOf(tx, ids);
}

export async function isOnBoard(db: Db, boardId: BoardId, pinId: PinId): Promise<boolean> {
  const row = await db
    .selectFrom('board_pins')
    .select('pin_id')
    .where('board_id', '=', boardId)
    .where('pin_id', '=', pinId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads a board's covers anew; after a pin left, came back or was moved. */
export async function refreshBoardCovers(tx: Tx, boardId: BoardId, coverPinId: PinId | null): Promise<void> {
  const covers = await readBoardCovers(tx, boardId, coverPinId);
  await tx
    .updateTable('boards')
    .set({ covers: jsonb(covers) })
    .where('id', '=', boardId)
    .execute();
}
