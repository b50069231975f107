import { Type } from 'typebox';
import { BoardIdSchema, UserIdSchema } from './common';

const closed = { additionalProperties: false };
const user = Type.Object({ user_id: UserIdSchema }, closed);
const board = Type.Object({ board_id: BoardIdSchema }, closed);
const UserFollow = Type.Object({
  user_id: UserIdSchema,
  explicitly_followed_by_me: Type.Boolean(),
  follower_count: Type.Integer(),
});
const BoardFollow = Type.Object({
  board_id: BoardIdSchema,
  followed_by_me: Type.Boolean(),
  follower_count: Type.Integer(),
});

export const followSchemas = {
  'UserFollowResource.create': { options: user, data: UserFollow },
  'UserFollowResource.delete': { options: user, data: UserFollow },
  'BoardFollowResource.create': { options: board, data: BoardFollow },
  'BoardFollowResource.delete': { options: board, data: BoardFollow },
};
