import type { mediaEndpoints } from '../../../../contract/endpoints/content/media';
import type { Handlers } from '../../../platform/http/context';
import { findPictures } from './media.service';
import { listUploadedVideos, retryVideo } from './videos.service';

export const mediaHandlers = {
  'UploadedVideosResource.get': async ({ media_ids }, ctx) => ({ data: await listUploadedVideos(ctx, media_ids) }),
  'UploadedVideoResource.update': async ({ media_id }, ctx) => ({ data: await retryVideo(ctx, media_id) }),
  'FindPinImagesResource.get': async ({ url }, ctx) => ({ data: await findPictures(ctx, url) }),
} satisfies Handlers<typeof mediaEndpoints>;
