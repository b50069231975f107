import { userSchema } from '../entities/users';
import type { ResourceDescriptor } from './descriptor';

export const followResources = {
  'UserFollowResource.create': { schema: null },
  'UserFollowResource.delete': { schema: null },
  'BoardFollowResource.create': { schema: null },
  'BoardFollowResource.delete': { schema: null },
  'UserBlockResource.create': { schema: null },
  'UserBlockResource.delete': { schema: null },
  'BlockedUsersResource.get': { schema: [userSchema] },
} satisfies Record<string, ResourceDescriptor>;
