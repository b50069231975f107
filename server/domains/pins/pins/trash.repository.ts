import { type RawBuilder, sql } from 'kysely';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { Db, Row } from '../../../platform/database/tables';

/**
 * One page of deleted pins, the latest first, after the row `after`: (1) those that the person saved, (2) any on boards of
 * theirs, (3) those that they deleted on a board to which they still may add. Without pins that were deleted together with
 * their board. One that they saved on a board to which they may not add any more is listed, but they cannot restore it.
 */
export async function findDeletedPins(
  db: Db,
  userId: UserId,
  since: Date,
  limit: number,
  after?: { deletedAt: Date; id: PinId },
): Promise<
  Pick<Row<'pins'>, 'id' | 'board_id' | 'pinner_id' | 'title' | 'alt_text' | 'signature' | 'picture' | 'deleted_at'>[]
> {
  const isNext = after ? sql`and (deleted_at, id) < (${after.deletedAt}, ${after.id}::bigint)` : sql``;
  const addableBoards = sql`select board_id from user_boards where user_id = ${userId}`;
  const ownedBoards = sql`select board_id from user_boards where user_id = ${userId} and role = 'owner'`;
  // One branch for each index: an `or` of the three would read all that was deleted by anybody.
  const branch = (isTheirs: RawBuilder<unknown>) => sql`(
    select id from pins
    where deleted_at >= ${since} and not deleted_with_board and not is_taken_down and ${isTheirs} ${isNext}
    order by deleted_at desc, id desc limit ${limit})`;
  const ids = sql<PinId>`${branch(sql`coalesce(deleted_by_id, pinner_id) = ${userId} and board_id in (${addableBoards})`)}
    union ${branch(sql`pinner_id = ${userId}`)}
    union ${branch(sql`board_id in (${ownedBoards})`)}`;
  return db
    .selectFrom('pins')
    .select(['id', 'board_id', 'pinner_id', 'title', 'alt_text', 'signature', 'picture', 'deleted_at'])
    .where(sql<boolean>`id in (${ids})`)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
