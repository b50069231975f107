import type { ResourceDescriptor } from '../descriptor';

export const siteMusicResources = {
  'SiteMusicResource.get': { schema: null },
  'SiteMusicResource.create': { schema: null },
  'SiteMusicResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
