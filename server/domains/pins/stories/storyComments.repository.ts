import type { CommentId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/**
 * Those of these comments that can still be read below their pins: neither they nor the heads of their threads are
 * deleted, and comments are not turned off.
 */
export async function findQuotedComments(db: Db, ids: readonly CommentId[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('comments as comment')
    .innerJoin('pins', 'pins.id', 'comment.pin_id')
    .leftJoin('comments as head', (join) =>
      join.onRef('head.id', '=', 'comment.parent_id').on('head.deleted_at', 'is', null),
    )
    .select(['comment.id', 'comment.pin_id', 'comment.user_id', 'comment.text', 'head.user_id as head_user_id'])
    .where('comment.id', 'in', [...new Set(ids)])
    .where('comment.deleted_at', 'is', null)
    .where((of) => of.or([of('comment.parent_id', 'is', null), of('head.id', 'is not', null)]))
    .where('pins.comments_disabled', '=', false)
    .execute();
}
