import type { ResourceDescriptor } from '../descriptor';

export const storyResources = {
  'V3StoryPinFontsResource.get': { schema: null },
  'StoryAnswersResource.get': { schema: null },
  'StoryAnswerResource.update': { schema: null },
  'StoryAnswerResource.delete': { schema: null },
  'CompletedStoryResource.create': { schema: null },
  'CompletedStoryResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
