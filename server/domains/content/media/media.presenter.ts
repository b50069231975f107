import { videoPath } from '../../../../contract/constants/content/videos';
import type { MediaId } from '../../../../contract/schemas/common';
import type { Media, UploadedVideo } from '../../../../contract/schemas/content/media';
import type { PinImage } from '../../../../contract/schemas/pins/pins';
import type { PictureSummary } from '../../../platform/database/pinTables';
import { type Picture, toStoredPicture } from '../../../platform/media/picture';
import { presentImages, type StoredPicture } from '../../../platform/media/renditions';
import type { VideoRow } from './videos.repository';

/** An upload as shown to its uploader; `url` is a size that fills a form. */
export function presentMedia(id: MediaId, picture: Picture, video?: VideoRow): Media {
  return presentStoredMedia(id, toStoredPicture(picture), video);
}

export function presentStoredMedia(
  id: MediaId,
  picture: StoredPicture & { preview: string },
  video: VideoRow | undefined,
): Media {
  const { signature, width, height, dominant_color, preview } = picture;
  const images = presentImages(picture, ['564x', 'orig']);
  const url = images['564x']?.url ?? images.orig?.url ?? '';
  return { id, signature, width, height, dominant_color, preview, url, video: video ? presentVideo(video) : null };
}

/** What has become of an uploaded video. */
export function presentVideo({
  signature,
  status,
  progress,
  failure,
  duration,
  width,
  height,
}: VideoRow): UploadedVideo {
  const url = status === 'ready' ? videoPath(signature) : null;
  return { status, progress, failure, duration, width, height, url };
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
