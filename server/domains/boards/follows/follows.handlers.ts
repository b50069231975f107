import type { followEndpoints } from '../../../../contract/endpoints/boards/follows';
import type { Handlers } from '../../../platform/http/context';
import { listBlocked } from '../../people/users';
import { blockUser, unblockUser } from './blocks.service';
import * as follows from './follows.service';

export const followHandlers = {
  'UserFollowResource.create': async ({ user_id }, ctx) => ({ data: await follows.followUser(ctx, user_id) }),
  'UserFollowResource.delete': async ({ user_id }, ctx) => ({ data: await follows.unfollowUser(ctx, user_id) }),
  'BoardFollowResource.create': async ({ board_id }, ctx) => ({ data: await follows.followBoard(ctx, board_id) }),
  'BoardFollowResource.delete': async ({ board_id }, ctx) => ({ data: await follows.unfollowBoard(ctx, board_id) }),
  'UserBlockResource.create': async ({ user_id }, ctx) => ({ data: await blockUser(ctx, user_id) }),
  'UserBlockResource.delete': async ({ user_id }, ctx) => ({ data: await unblockUser(ctx, user_id) }),
  'BlockedUsersResource.get': (page, ctx) => listBlocked(ctx, page),
} satisfies Handlers<typeof followEndpoints>;
