import type { ResourceDescriptor } from './descriptor';

export const storyResources = {
  'CompletedStoryResource.create': { schema: null },
  'CompletedStoryResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
