import type { Comment } from '../../../contract/schemas/comments';
import type { UserId } from '../../../contract/schemas/common';
import type { User } from '../../../contract/schemas/users';
import { canDeleteComment } from './comments.policy';
import type { CommentRow } from './comments.repository';

/** A comment on its pin; null if its author no longer exists. */
export function presentComment(
  row: CommentRow,
  pin: { readonly pinner_id: UserId },
  viewerId: UserId | null,
  users: ReadonlyMap<UserId, User>,
): Comment | null {
  const user = users.get(row.user_id);
  if (!user) return null;
  return {
    id: row.id,
    type: 'aggregatedcomment',
    pin_id: row.pin_id,
    user,
    text: row.text,
    created_at: row.created_at.toISOString(),
    abilities: { delete: canDeleteComment(row, pin, viewerId) },
  };
}
