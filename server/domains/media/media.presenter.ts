import type { MediaId } from '../../../contract/schemas/common';
import type { Media } from '../../../contract/schemas/media';
import { type Picture, toStoredPicture } from '../../platform/media/picture';
import { presentImages } from '../../platform/media/renditions';

/** An upload as shown to its uploader; `url` is a size that fills a form. */
export function presentMedia(id: MediaId, picture: Picture): Media {
  const images = presentImages(toStoredPicture(picture), ['564x', 'orig']);
  return {
    id,
    signature: picture.signature,
    width: picture.width,
    height: picture.height,
    dominant_color: picture.dominantColor,
    preview: picture.preview,
    url: images['564x']?.url ?? images.orig?.url ?? '',
  };
}
