import type { ResourceDescriptor } from './descriptor';

export const mediaResources = {
  'FindPinImagesResource.get': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
