import { sql } from 'kysely';
import type { BoardId, PinId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';
import { recordSaveChanges, type SaveChange } from '../../content/saveGraph';
import { indexTopics } from '../../content/topics';

/**
 * The boards on which an image is listed: the reverse of board_pins, written by jobs after the transactions. Each job
 * locks and reads the current rows, so that it is idempotent and may run late or concurrently.
 */

/** Updates the entry of one pin; deletes it if the pin is not listed. */
export async function indexPin(tx: Tx, pinId: PinId): Promise<void> {
  const pin = await tx
    .selectFrom('pins')
    .select(['signature', 'board_id', 'is_listed'])
    .where('id', '=', pinId)
    .forUpdate()
    .executeTakeFirst();
  if (!pin) return;
  let outdated = tx.deleteFrom('picture_boards').where('signature', '=', pin.signature).where('pin_id', '=', pinId);
  if (pin.is_listed) outdated = outdated.where('board_id', '<>', pin.board_id);
  const changes: SaveChange[] = await outdated.returning(['signature', 'board_id']).execute();
  if (pin.is_listed) {
    const added = await tx
      .insertInto('picture_boards')
      .values({ signature: pin.signature, board_id: pin.board_id, pin_id: pinId })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['signature', 'board_id'])
      .execute();
    changes.push(...added);
  }
  await recordSaveChanges(tx, changes);
}

/** The same of many pins, by their ids ascending. */
export async function indexPins(tx: Tx, pinIds: readonly PinId[]): Promise<void> {
  const { rows } = await sql<{ pin_id: PinId; signature: string; board_id: BoardId; is_listed: boolean }>`
    select id as pin_id, signature, board_id, is_listed from pins where id = any(${pinIds}::bigint[])
    order by id for update`.execute(tx);
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as pin(pin_id bigint, signature text, board_id bigint, is_listed boolean)`;
  const removed = await sql<SaveChange>`
    delete from picture_boards using ${list}
    where picture_boards.signature = pin.signature and picture_boards.pin_id = pin.pin_id
      and (not pin.is_listed or picture_boards.board_id <> pin.board_id)
    returning picture_boards.signature, picture_boards.board_id`.execute(tx);
  const added = await sql<SaveChange>`
    insert into picture_boards (signature, board_id, pin_id)
    select signature, board_id, pin_id from ${list} where is_listed on conflict do nothing
    returning signature, board_id`.execute(tx);
  await recordSaveChanges(tx, [...removed.rows, ...added.rows]);
}

/**
 * Updates the entries of up to `limit` pins of a board, beginning after the pin `after`. Returns the last of these pins, or
 * null at the end of the board.
 */
export async function indexBoardPins(
  tx: Tx,
  boardId: BoardId,
  after: PinId | null,
  limit: number,
): Promise<PinId | null> {
  const board = await tx
    .selectFrom('boards')
    .select(['privacy', 'deleted_at'])
    .where('id', '=', boardId)
    .forUpdate()
    .executeTakeFirst();
  let query = tx.selectFrom('board_pins').select(['pin_id', 'signature']).where('board_id', '=', boardId);
  if (after !== null) query = query.where('pin_id', '>', after);
  const pins = await query.orderBy('pin_id').limit(limit).execute();
  if (pins.length === 0) return null;
  await indexTopics(
    tx,
    pins.map((pin) => pin.pin_id),
  );

  const entries = sql`jsonb_to_recordset(${JSON.stringify(pins)}::jsonb) as entry(signature text, pin_id bigint)`;
  const isListed = board?.privacy === 'public' && board.deleted_at === null;
  const changed = isListed
    ? sql<SaveChange>`
        insert into picture_boards (signature, board_id, pin_id)
        select signature, ${boardId}::bigint, pin_id from ${entries} on conflict do nothing
        returning signature, board_id`
    : sql<SaveChange>`
        delete from picture_boards using ${entries}
        where picture_boards.signature = entry.signature and picture_boards.board_id = ${boardId}
          and picture_boards.pin_id = entry.pin_id
        returning picture_boards.signature, picture_boards.board_id`;
  await recordSaveChanges(tx, (await changed.execute(tx)).rows);
  return pins.length < limit ? null : (pins.at(-1)?.pin_id ?? null);
}

/** The newest boards that list a picture. */
export async function findPictureBoards(db: Db, signature: string, limit: number): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('picture_boards')
    .select('board_id')
    .distinct()
    .where('signature', '=', signature)
    .orderBy('board_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.board_id);
}
