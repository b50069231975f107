import type { ResourceDescriptor } from './descriptor';

export const followResources = {
  'UserFollowResource.create': { schema: null },
  'UserFollowResource.delete': { schema: null },
  'BoardFollowResource.create': { schema: null },
  'BoardFollowResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
