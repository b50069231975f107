import type { followEndpoints } from '../../../contract/endpoints/follows';
import type { Handlers } from '../../platform/context';
import * as follows from './follows.service';

export const followHandlers = {
  'UserFollowResource.create': async ({ user_id }, ctx) => ({ data: await follows.followUser(ctx, user_id) }),
  'UserFollowResource.delete': async ({ user_id }, ctx) => ({ data: await follows.unfollowUser(ctx, user_id) }),
  'BoardFollowResource.create': async ({ board_id }, ctx) => ({ data: await follows.followBoard(ctx, board_id) }),
  'BoardFollowResource.delete': async ({ board_id }, ctx) => ({ data: await follows.unfollowBoard(ctx, board_id) }),
} satisfies Handlers<typeof followEndpoints>;
