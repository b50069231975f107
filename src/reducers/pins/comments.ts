import type { CommentId } from '../../../contract/schemas/common';
import * as reactions from '../../actions/pins/commentReactions';
import { translated } from '../../actions/pins/commentReports';
import * as comments from '../../actions/pins/comments';
import type { CommentEntity } from '../../entities/pins/comments';
import { readEntity } from '../../lib/entityTable';
import { entityReducer, rulesFor } from '../entities/entityReducer';
import type { EntitiesState } from '../entities/initialEntities';

const on = rulesFor<CommentEntity>();

/** Counts a reply at the head of its thread (COMM-012). */
const countReply = (parentId: CommentId | null | undefined, by: 1 | -1) =>
  parentId ? [{ id: parentId, add: { commentCount: by } }] : [];

/** Marks a comment as deleted or not, and counts it at the head of its thread; nothing if it is so already. */
function setDeleted(id: CommentId, to: boolean, { comments: known }: EntitiesState) {
  const comment = readEntity(known, id);
  if (!comment || (comment.isDeleted ?? false) === to) return [];
  return [{ id, set: { isDeleted: to } }, ...countReply(comment.parentId, to ? -1 : 1)];
}

export const commentsReducer = entityReducer('comments', {
  counters: ['reactionCounts', 'helpfulCount', 'commentCount'],
  rules: [
    on(comments.created, ({ comment }) => [{ id: comment.id, insert: comment }, ...countReply(comment.parentId, 1)]),
    on(comments.deleted, ({ commentId }, tables) => setDeleted(commentId, true, tables)),
    on(comments.restored, ({ commentId }, tables) => setDeleted(commentId, false, tables)),
    on(reactions.edited, ({ commentId, edits }) => [{ id: commentId, set: edits }]),
    on(reactions.mentionRemoved, ({ commentId, taggedUsers }) => [{ id: commentId, set: { taggedUsers } }]),
    on(reactions.liked, ({ commentId, to }) => [{ id: commentId, react: to ? 1 : 0 }]),
    on(reactions.markedHelpful, ({ commentId, to }) => [
      { id: commentId, toggle: { field: 'markedHelpfulByMe', to, counter: 'helpfulCount' } },
    ]),
    on(translated, ({ commentId, text }) => [{ id: commentId, set: { translatedText: text } }]),
    on(reactions.highlighted, ({ commentId, to }) => [{ id: commentId, set: { highlightedByPinOwner: to } }]),
  ],
});
