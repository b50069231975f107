import { userSchema } from '../../entities/people/users';
import type { ResourceDescriptor } from '../descriptor';

/** The viewer's own record goes to the session branch, not to the users table, so its reads have no schema. */
const plain = { schema: null, keepsAnswer: false } as const;

export const userResources = {
  'InviteCodeMetadataResource.get': { schema: null, authRedirect: false },
  'InviteLinkResource.create': { schema: null },
  'FeedbackResource.create': { schema: null, keepsAnswer: false },
  'FeedbackResource.get': { schema: null },
  'DataExportResource.get': { schema: null },
  'DataExportResource.create': { schema: null, keepsAnswer: false },
  'AccountClosingResource.create': { schema: null, keepsAnswer: false },
  'CountriesResource.get': { schema: null },
  'LocalesResource.get': { schema: null },
  'ParentalPasscodeResource.create': plain,
  'ParentalPasscodeResource.update': plain,
  'ParentalPasscodeResource.delete': plain,
  'ParentalPasscodeVerificationResource.create': plain,
  'ParentalPasscodeRecoveryResource.create': plain,
  'ParentalPasscodeResetResource.create': plain,
  'AccountSettingsResource.get': { schema: null },
  'AccountSettingsResource.update': { schema: null, keepsAnswer: false },
  'UserResource.get': { schema: userSchema },
  'UserSettingsResource.get': { schema: null, keepsAnswer: false },
  'UserSettingsResource.update': { schema: null, keepsAnswer: false },
  'UserFollowersResource.get': { schema: [userSchema] },
  'UserFollowingResource.get': { schema: [userSchema] },
  'V3UserResource.get': { schema: userSchema },
  'V3ViewerResource.get': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
