import { userSchema } from '../entities/users';
import type { ResourceDescriptor } from './descriptor';

/** The viewer's own record goes to the session, not to the table of users, so its reads have no schema. */
export const userResources = {
  'UserResource.get': { schema: userSchema },
  'UserSettingsResource.get': { schema: null, keepsAnswer: false },
  'UserSettingsResource.update': { schema: null, keepsAnswer: false },
  'UserFollowersResource.get': { schema: [userSchema] },
  'UserFollowingResource.get': { schema: [userSchema] },
  'V3UserResource.get': { schema: userSchema },
  'V3ViewerResource.get': { schema: null, keepsAnswer: false },
} satisfies Record<string, ResourceDescriptor>;
