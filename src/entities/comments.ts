import type { Camelized } from '../../contract/camelized';
import type { Comment } from '../../contract/schemas/comments';
import type { UserId } from '../../contract/schemas/common';
import { camelize, entityMapper } from '../lib/camelize';
import { entitySchema } from '../lib/normalize';
import { userSchema } from './users';

export type CommentEntity = Omit<Camelized<Comment>, 'user'> & { user: UserId };

export const toCommentEntity = entityMapper<Comment, CommentEntity, 'user'>('pin_id', (wire) => ({
  id: wire.id,
  type: wire.type,
  pinId: wire.pin_id,
  user: wire.user,
  text: wire.text,
  createdAt: wire.created_at,
  abilities: wire.abilities && camelize(wire.abilities),
}));

export const commentSchema = entitySchema('comments', toCommentEntity, { user: userSchema });
