import type { CommentId, UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import type { Comment } from '../../../../contract/schemas/pins/comments';
import type { TriedIt } from '../../../../contract/schemas/pins/triedIts';
import { presentAttached } from '../../content/media';
import { tagsIn } from '../../people/users';
import { canDeleteComment, canEditComment, canHighlightComments } from './comments.policy';
import type { CommentRow } from './comments.repository';
import type { MentionRow } from './mentions.repository';

/** The reaction type of a like (ledger COMM-001). */
const LIKE = 1;

/** What the comments of one pin are presented with. */
export interface CommentRelations {
  readonly pin: { readonly pinner_id: UserId };
  readonly viewerId: UserId | null;
  readonly users: ReadonlyMap<UserId, User>;
  /** Comments that the viewer likes, and that they marked helpful. */
  readonly liked: ReadonlySet<CommentId>;
  readonly helpful: ReadonlySet<CommentId>;
  /** Of people whom the viewer sees. */
  readonly mentions: readonly MentionRow[];
  /** What the authors tried of the pin, by author. */
  readonly triedIts: ReadonlyMap<UserId, TriedIt>;
}

/** A comment on its pin; null if its author no longer exists. */
export function presentComment(row: CommentRow, relations: CommentRelations): Comment | null {
  const { pin, viewerId } = relations;
  const user = relations.users.get(row.user_id);
  if (!user) return null;
  const tags = tagsIn(
    row.text,
    relations.mentions.filter((mention) => mention.comment_id === row.id),
  );
  return {
    id: row.id,
    type: 'aggregatedcomment',
    pin_id: row.pin_id,
    parent_id: row.parent_id,
    user,
    text: row.text,
    image: presentAttached(row),
    tags,
    tagged_users: [...new Set(tags.map(({ user_id }) => user_id))].flatMap((id) => relations.users.get(id) ?? []),
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    reaction_counts: row.like_count > 0 ? { [LIKE]: row.like_count } : {},
    reaction_by_me: relations.liked.has(row.id) ? LIKE : 0,
    helpful_count: row.helpful_count,
    marked_helpful_by_me: relations.helpful.has(row.id),
    highlighted_by_pin_owner: row.highlighted_at !== null,
    did_it: relations.triedIts.get(row.user_id) ?? null,
    comment_count: row.reply_count,
    abilities: {
      edit: canEditComment(row, viewerId),
      delete: canDeleteComment(row, pin, viewerId),
      highlight: canHighlightComments(pin, viewerId),
    },
  };
}
