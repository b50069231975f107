import { sql } from 'kysely';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';

export interface CompletedStories {
  /** Boards whose stories were dismissed. */
  readonly dismissed: ReadonlySet<BoardId>;
  /** Boards that are no longer suggested. */
  readonly followed: ReadonlySet<BoardId>;
}

/** The completed stories of a person among those of these boards. One query. */
export async function findCompletedStories(
  db: Db,
  userId: UserId,
  boardIds: readonly BoardId[],
): Promise<CompletedStories> {
  if (boardIds.length === 0) return { dismissed: new Set(), followed: new Set() };
  const rows = await db
    .selectFrom('completed_stories')
    .select(['board_id', sql<boolean>`true`.as('is_dismissed')])
    .where('user_id', '=', userId)
    .where('board_id', 'in', boardIds)
    .unionAll(
      db
        .selectFrom('board_follows')
        .select(['board_id', sql<boolean>`false`.as('is_dismissed')])
        .where('user_id', '=', userId)
        .where('board_id', 'in', boardIds),
    )
    .execute();
  const idsOf = (isDismissed: boolean) =>
    new Set(rows.filter((row) => row.is_dismissed === isDismissed).map((row) => row.board_id));
  return { dismissed: idsOf(true), followed: idsOf(false) };
}

/** A repeated call changes nothing. */
export async function insertCompletedStory(tx: Tx, userId: UserId, boardId: BoardId, now: Date): Promise<void> {
  await tx
    .insertInto('completed_stories')
    .values({ user_id: userId, board_id: boardId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'board_id']).doNothing())
    .execute();
}

export async function deleteCompletedStory(tx: Tx, userId: UserId, boardId: BoardId): Promise<void> {
  await tx.deleteFrom('completed_stories').where('user_id', '=', userId).where('board_id', '=', boardId).execute();
}
