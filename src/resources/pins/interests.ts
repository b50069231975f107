import { userSchema } from '../../entities/people/users';
import { pinSchema } from '../../entities/pins/pins';
import type { ResourceDescriptor } from '../descriptor';

export const interestResources = {
  'InterestResource.get': { schema: null },
  'InterestsResource.get': { schema: null },
  'InterestFeedResource.get': { schema: [pinSchema] },
  'PinInterestsResource.get': { schema: null },
  'V3BoardInterestsResource.get': { schema: null },
  'V3ViewerInterestsResource.get': { schema: null },
  'V3CreatorRecommendationsResource.get': { schema: [userSchema] },
  'InterestFollowResource.create': { schema: null },
  'InterestFollowResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
