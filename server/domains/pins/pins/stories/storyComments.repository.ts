import { type RawBuilder, sql } from 'kysely';
import type { CommentId, UserId } from '../../../../../contract/schemas/common';
import type { Db } from '../../../../platform/database/tables';

/**
 * Those of these comments that can still be read below their pins: neither they nor the heads of their threads are
 * deleted or hidden by the viewer (ledger COMM-009, COMM-010), and comments are not turned off.
 */
export async function findQuotedComments(db: Db, ids: readonly CommentId[], viewerId: UserId | null) {
  if (ids.length === 0) return [];
  let query = db
    .selectFrom('comments as comment')
    .innerJoin('pins', 'pins.id', 'comment.pin_id')
    .leftJoin('comments as head', (join) =>
      join.onRef('head.id', '=', 'comment.parent_id').on('head.deleted_at', 'is', null),
    )
    .select(['comment.id', 'comment.pin_id', 'comment.user_id', 'comment.text', 'head.user_id as head_user_id'])
    .where('comment.id', 'in', [...new Set(ids)])
    .where('comment.deleted_at', 'is', null)
    .where((of) => of.or([of('comment.parent_id', 'is', null), of('head.id', 'is not', null)]))
    .where('pins.comments_disabled', '=', false);
  if (viewerId !== null) query = query.where(isNotHidden(viewerId));
  return query.execute();
}

const isNotHidden = (viewerId: UserId): RawBuilder<boolean> => sql<boolean>`
  not exists (
    select from hidden_comments where user_id = ${viewerId} and comment_id in (comment.id, comment.parent_id)
  )
  and not exists (
    select from hidden_commenters where user_id = ${viewerId} and commenter_id in (comment.user_id, head.user_id)
  )`;
