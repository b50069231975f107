import type { CommentId, PinId, UserId } from '../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../platform/database/tables';

export type CommentRow = Row<'comments'>;

/** One page of a pin's comments, newest first, older than the comment `before`. */
export async function findComments(db: Db, pinId: PinId, limit: number, before?: CommentId): Promise<CommentRow[]> {
  let query = db.selectFrom('comments').selectAll().where('pin_id', '=', pinId).where('deleted_at', 'is', null);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function findComment(db: Db, id: CommentId): Promise<CommentRow | undefined> {
  return db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertComment(tx: Tx, row: NewRow<'comments'>): Promise<void> {
  await tx.insertInto('comments').values(row).execute();
}

type Key = Pick<CommentRow, 'pin_id' | 'id'>;

/** Returns false if it was already deleted. */
export async function markDeleted(tx: Tx, comment: Key, by: { deletedAt: Date; userId: UserId }): Promise<boolean> {
  const row = await tx
    .updateTable('comments')
    .set({ deleted_at: by.deletedAt, deleted_by_id: by.userId })
    .where('pin_id', '=', comment.pin_id)
    .where('id', '=', comment.id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if it was already restored. */
export async function unmarkDeleted(tx: Tx, comment: Key): Promise<boolean> {
  const row = await tx
    .updateTable('comments')
    .set({ deleted_at: null, deleted_by_id: null })
    .where('pin_id', '=', comment.pin_id)
    .where('id', '=', comment.id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the pin's comment count, and so locks its row. */
export async function addComments(tx: Tx, pinId: PinId, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('pins')
    .set((value) => ({ comment_count: value('comment_count', '+', by) }))
    .where('id', '=', pinId)
    .execute();
}

/** Deletes for good up to `limit` comments that were deleted before then. */
export async function purgeComments(tx: Tx, deletedBefore: Date, limit: number): Promise<number> {
  const rows = await tx
    .deleteFrom('comments')
    .where('id', 'in', (of) =>
      of.selectFrom('comments').select('id').where('deleted_at', '<', deletedBefore).orderBy('id').limit(limit),
    )
    .returning('id')
    .execute();
  return rows.length;
}
