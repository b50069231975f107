import type { CommentId, UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** Hiding again changes nothing. */
export async function hideComment(db: Db, userId: UserId, commentId: CommentId, now: Date): Promise<void> {
  await db
    .insertInto('hidden_comments')
    .values({ user_id: userId, comment_id: commentId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'comment_id']).doNothing())
    .execute();
}

export async function unhideComment(db: Db, userId: UserId, commentId: CommentId): Promise<void> {
  await db.deleteFrom('hidden_comments').where('user_id', '=', userId).where('comment_id', '=', commentId).execute();
}

/** Hiding again changes nothing. */
export async function hideCommenter(db: Db, userId: UserId, commenterId: UserId, now: Date): Promise<void> {
  await db
    .insertInto('hidden_commenters')
    .values({ user_id: userId, commenter_id: commenterId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'commenter_id']).doNothing())
    .execute();
}

export async function unhideCommenter(db: Db, userId: UserId, commenterId: UserId): Promise<void> {
  await db
    .deleteFrom('hidden_commenters')
    .where('user_id', '=', userId)
    .where('commenter_id', '=', commenterId)
    .execute();
}

export async function isCommenterHidden(db: Db, userId: UserId, commenterId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('hidden_commenters')
    .select('commenter_id')
    .where('user_id', '=', userId)
    .where('commenter_id', '=', commenterId)
    .executeTakeFirst();
  return row !== undefined;
}
