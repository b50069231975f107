import { type RawBuilder, sql } from 'kysely';
import type { PinId, UserId } from '../../../contract/schemas/common';
import type { Db, Row } from '../../platform/database/tables';

/**
 * One page of the deleted pins that a person can restore, or could if they might still add to the boards; the last first,
 * after the row `after`. These are the pins that they saved, all pins on their own boards, and pins that they deleted on
 * boards to which they still may add. Without pins that were deleted together with their board.
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
  const own = sql`select board_id from user_boards where user_id = ${userId}`;
  const owned = sql`select board_id from user_boards where user_id = ${userId} and role = 'owner'`;
  // One branch for each index: an `or` of the three would read all that was deleted by anybody.
  const branch = (isTheirs: RawBuilder<unknown>) => sql`(
    select id from pins
    where deleted_at >= ${since} and not deleted_with_board and not is_taken_down and ${isTheirs} ${isNext}
    order by deleted_at desc, id desc limit ${limit})`;
  const ids = sql<PinId>`${branch(sql`coalesce(deleted_by_id, pinner_id) = ${userId} and board_id in (${own})`)}
    union ${branch(sql`pinner_id = ${userId}`)}
    union ${branch(sql`board_id in (${owned})`)}`;
  return db
    .selectFrom('pins')
    .select(['id', 'board_id', 'pinner_id', 'title', 'alt_text', 'signature', 'picture', 'deleted_at'])
    .where(sql<boolean>`id in (${ids})`)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
