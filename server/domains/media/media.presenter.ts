import type { MediaId } from '../../../contract/schemas/common';
import type { Media } from '../../../contract/schemas/media';
import type { PinImage } from '../../../contract/schemas/pins';
import type { PictureSummary } from '../../platform/database/pinTables';
import { type Picture, toStoredPicture } from '../../platform/media/picture';
import { presentImages, type StoredPicture } from '../../platform/media/renditions';

/** An upload as shown to its uploader; `url` is a size that fills a form. */
export function presentMedia(id: MediaId, picture: Picture): Media {
  return presentStoredMedia(id, toStoredPicture(picture));
}

export function presentStoredMedia(id: MediaId, picture: StoredPicture & { preview: string }): Media {
  const { signature, width, height, dominant_color, preview } = picture;
  const images = presentImages(picture, ['564x', 'orig']);
  return { id, signature, width, height, dominant_color, preview, url: images['564x']?.url ?? images.orig?.url ?? '' };
}

interface Attached {
  readonly signature: string | null;
  readonly picture: PictureSummary | null;
}

/** The picture of a comment or a tried-it in a size for lists; null without one. */
export function presentAttached({ signature, picture }: Attached): PinImage | null {
  if (signature === null || picture === null) return null;
  const images = presentImages({ ...picture, signature }, ['474x', '236x', 'orig']);
  return images['474x'] ?? images['236x'] ?? images.orig ?? null;
}
