import type { mediaEndpoints } from '../../../contract/endpoints/media';
import type { Handlers } from '../../platform/http/context';
import { findPictures } from './media.service';

export const mediaHandlers = {
  'FindPinImagesResource.get': async ({ url }, ctx) => ({ data: await findPictures(ctx, url) }),
} satisfies Handlers<typeof mediaEndpoints>;
