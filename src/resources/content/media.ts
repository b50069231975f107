import type { ResourceDescriptor } from '../descriptor';

export const mediaResources = {
  'FindPinImagesResource.get': { schema: null },
  'UploadedVideosResource.get': { schema: null },
  'UploadedVideoResource.update': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
