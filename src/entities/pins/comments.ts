import type { Camelized } from '../../../contract/camelized';
import type { TriedItId, UserId } from '../../../contract/schemas/common';
import type { Comment } from '../../../contract/schemas/pins/comments';
import { camelize, entityMapper } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';
import { userSchema } from '../people/users';
import { triedItSchema } from './triedIts';

export type CommentEntity = Omit<Camelized<Comment>, 'user' | 'taggedUsers' | 'didIt'> & {
  user: UserId;
  didIt: TriedItId | null;
  taggedUsers: readonly UserId[];
  /** The viewer deleted it, so that deleting it again counts nothing, nor does restoring what was not deleted. */
  isDeleted?: boolean;
  /** Of a comment that was written on this page: its React key, which stays when the server's id replaces the client's. */
  rowKey?: string;
  /** In the viewer's language; empty if it could not be translated (ledger COMM-023, COMM-024). */
  translatedText?: string;
};

export const toCommentEntity = entityMapper<Comment, CommentEntity, 'user' | 'taggedUsers' | 'didIt'>(
  'pin_id',
  (wire) => ({
    id: wire.id,
    type: wire.type,
    pinId: wire.pin_id,
    parentId: wire.parent_id,
    user: wire.user,
    text: wire.text,
    image: wire.image && camelize(wire.image),
    tags: wire.tags && camelize(wire.tags),
    taggedUsers: wire.tagged_users,
    createdAt: wire.created_at,
    editedAt: wire.edited_at,
    reactionCounts: wire.reaction_counts,
    reactionByMe: wire.reaction_by_me,
    helpfulCount: wire.helpful_count,
    markedHelpfulByMe: wire.marked_helpful_by_me,
    highlightedByPinOwner: wire.highlighted_by_pin_owner,
    didIt: wire.did_it,
    commentCount: wire.comment_count,
    abilities: wire.abilities && camelize(wire.abilities),
  }),
);

export const commentSchema = entitySchema('comments', toCommentEntity, {
  user: userSchema,
  taggedUsers: [userSchema],
  didIt: triedItSchema,
});
