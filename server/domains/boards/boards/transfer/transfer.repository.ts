import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import type { Db } from '../../../../platform/database/tables';

/** The boards whose ownership is offered to a collaborator, newest first. */
export async function findOffered(db: Db, userId: UserId, limit: number): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('boards')
    .select('id')
    .where('pending_owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', (of) =>
      of
        .selectFrom('user_boards')
        .select('board_id')
        .where('user_id', '=', userId)
        .where('role', '=', 'collaborator')
        .where('deleted_at', 'is', null),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
