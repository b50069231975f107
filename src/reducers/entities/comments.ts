import * as comments from '../../actions/comments';
import type { CommentEntity } from '../../entities/comments';
import { entityReducer, rulesFor } from './entityReducer';

const on = rulesFor<CommentEntity>();

export const commentsReducer = entityReducer('comments', {
  rules: [on(comments.created, ({ comment }) => [{ id: comment.id, insert: comment }])],
});
