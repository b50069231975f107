import { boardFollowSchema } from '../../entities/boards/boards';
import { userFollowSchema, userSchema } from '../../entities/people/users';
import type { ResourceDescriptor } from '../descriptor';

export const followResources = {
  'UserFollowResource.create': { schema: userFollowSchema },
  'UserFollowResource.delete': { schema: userFollowSchema },
  'BoardFollowResource.create': { schema: boardFollowSchema },
  'BoardFollowResource.delete': { schema: boardFollowSchema },
  'UserBlockResource.create': { schema: null },
  'UserBlockResource.delete': { schema: null },
  'BlockedUsersResource.get': { schema: [userSchema] },
} satisfies Record<string, ResourceDescriptor>;
