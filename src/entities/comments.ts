import type { Camelized } from '../../contract/camelized';
import type { Comment } from '../../contract/schemas/comments';
import type { UserId } from '../../contract/schemas/common';
import { camelize, renamer } from '../lib/camelize';
import { entitySchema } from '../lib/normalize';
import { userSchema } from './users';

export type CommentEntity = Omit<Camelized<Comment>, 'user'> & { user: UserId };

export const toCommentEntity = renamer<Comment, CommentEntity>({
  id: true,
  type: true,
  pin_id: true,
  user: true,
  text: true,
  created_at: true,
  abilities: camelize,
});

export const commentSchema = entitySchema('comments', toCommentEntity, { user: userSchema });
