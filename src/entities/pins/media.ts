import type { Camelized } from '../../../contract/camelized';
import type { Media } from '../../../contract/schemas/content/media';
import { camelize } from '../../lib/camelize';
import type { PinEntity } from './pins';

/** An uploaded image that is not a pin yet. */
export type MediaEntity = Camelized<Media>;

export const toMediaEntity = (media: Media): MediaEntity => camelize(media);

/** The image fields that show a new pin at once; the answer brings the renditions. */
export type NewPicture = Pick<PinEntity, 'images' | 'dominantColor' | 'preview' | 'imageSignature'>;

const CARD_WIDTHS = [236, 474, 736] as const;

/** The renditions that a card needs, all made from the one existing image. Never enlarged. */
export function pictureOf({
  url,
  width,
  height,
  dominantColor,
  preview,
  signature,
}: Omit<MediaEntity, 'video'>): NewPicture {
  const images: NewPicture['images'] = { orig: { url, width, height, dominantColor } };
  for (const card of CARD_WIDTHS) {
    const scale = Math.min(1, card / width);
    images[`${card}x`] = {
      url,
      width: Math.round(width * scale),
      height: Math.max(1, Math.round(height * scale)),
      dominantColor,
    };
  }
  return { images, dominantColor, preview, imageSignature: signature };
}
