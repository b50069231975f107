import { sql } from 'kysely';
import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import type { BoardPosition } from '../../../platform/database/boardTables';
import { jsonb } from '../../../platform/database/columns';
import { plannedEachTime } from '../../../platform/database/statements';
import type { Db, Tx } from '../../../platform/database/tables';

/** The ordering of a board's pins. The board is locked. */

export async function findPosition(
  db: Db,
  boardId: BoardId,
  pinId: PinId,
): Promise<{ position: BoardPosition; section_id: SectionId | null } | undefined> {
  // Deleted boards are not left out: their pins keep their rows, for restoring.
  return db
    .selectFrom('board_pins')
    .select(['position', 'section_id'])
    .where('board_id', '=', boardId)
    .where('pin_id', '=', pinId)
    .executeTakeFirst();
}

/** The next position below this one, ignoring the pin `except`. */
export async function findNextPosition(
  db: Db,
  boardId: BoardId,
  below: BoardPosition,
  except?: PinId,
): Promise<BoardPosition | undefined> {
  let query = db
    .selectFrom('board_pins')
    .select('position')
    .where('board_id', '=', boardId)
    .where('position', '<', below);
  if (except !== undefined) query = query.where('pin_id', '<>', except);
  return (await query.orderBy('position', 'desc').limit(1).executeTakeFirst())?.position;
}

export async function isTaken(db: Db, boardId: BoardId, position: BoardPosition): Promise<boolean> {
  const row = await db
    .selectFrom('board_pins')
    .select('pin_id')
    .where('board_id', '=', boardId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row !== undefined;
}

/** The pins of `ids` whose position another pin of the board has too. */
export async function findTied(
  db: Db,
  boardId: BoardId,
  ids: readonly PinId[],
): Promise<{ id: PinId; position: BoardPosition }[]> {
  const { rows } = await sql<{ id: PinId; position: BoardPosition }>`
    select pin_id as id, position from board_pins ours ${plannedEachTime}
    where board_id = ${boardId} and pin_id = any(${ids}::bigint[]) and exists (
      select 1 from board_pins other
      where other.board_id = ours.board_id and other.position = ours.position and other.pin_id <> ours.pin_id)
    order by position desc, pin_id`.execute(db);
  return rows;
}

/** All pins of a board from the last to the first. */
export async function findOrder(db: Db, boardId: BoardId): Promise<PinId[]> {
  const rows = await db
    .selectFrom('board_pins')
    .select('pin_id')
    .where('board_id', '=', boardId)
    .orderBy('position')
    .orderBy('pin_id')
    .execute();
  return rows.map((row) => row.pin_id);
}

export async function setPositions(
  tx: Tx,
  boardId: BoardId,
  positions: readonly { id: PinId; position: string }[],
): Promise<void> {
  // The board comes in each row: else a plan for any board would read all pins of this one.
  const rows = jsonb(positions.map((position) => ({ ...position, board_id: boardId })));
  const list = sql`jsonb_to_recordset(${rows}::jsonb) as moved(board_id bigint, id bigint, position text)`;
  if (positions.length > 1) {
    await sql`select 1 from pins where id in (select id from ${list}) order by id for update`.execute(tx);
  }
  await sql`
    update board_pins set position = moved.position from ${list}
    where board_pins.board_id = moved.board_id and board_pins.pin_id = moved.id`.execute(tx);
  await sql`update pins set board_position = moved.position from ${list} where pins.id = moved.id`.execute(tx);
}
