import { Type } from 'typebox';
import { BoardIdSchema, Page, UserIdSchema } from '../common';
import { UserSchema } from '../people/users';

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
/** Blocking clears the follow flag and unblocking does not restore it (ledger FOLLOW-010, FOLLOW-011). */
const UserBlock = Type.Object({
  user_id: UserIdSchema,
  blocked_by_me: Type.Boolean(),
  explicitly_followed_by_me: Type.Literal(false),
  follower_count: Type.Integer(),
});

export const followSchemas = {
  'UserFollowResource.create': { options: user, data: UserFollow },
  'UserFollowResource.delete': { options: user, data: UserFollow },
  'BoardFollowResource.create': { options: board, data: BoardFollow },
  'BoardFollowResource.delete': { options: board, data: BoardFollow },
  'UserBlockResource.create': { options: user, data: UserBlock },
  'UserBlockResource.delete': { options: user, data: UserBlock },
  'BlockedUsersResource.get': { options: Type.Object({ ...Page }, closed), data: Type.Array(UserSchema) },
};
