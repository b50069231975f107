import sharp from 'sharp';
import type { ImageFormat } from '../../../contract/constants/imageSizes';
import type { PictureCrop } from '../../../contract/schemas/pictureCrops';
import { ApiError } from '../http/errors';
import { DECODE_SECONDS, INPUT, readable } from './decode';
import { encodeOriginal } from './original/original';

/**
 * Writes the part of a stored original that a crop leaves to `target`, in the format of the original. The same crop of
 * the same picture always has the same bytes. Throws 422 for an animation.
 */
export async function writeCrop(
  original: { path: string; format: ImageFormat },
  crop: PictureCrop,
  target: string,
): Promise<void> {
  const metadata = await readable(() => sharp(original.path, INPUT).metadata());
  if ((metadata.pages ?? 1) > 1) throw new ApiError('unreadableMedia', { message: 'animationCrop' });
  const isOnItsSide = crop.quarter_turns % 2 === 1;
  const [width, height] = isOnItsSide ? [metadata.height, metadata.width] : [metadata.width, metadata.height];
  const cropped = sharp(original.path, INPUT)
    .timeout({ seconds: DECODE_SECONDS })
    .rotate(crop.quarter_turns * 90)
    .extract({
      ...part('left', 'width', crop.left, crop.width, width),
      ...part('top', 'height', crop.top, crop.height, height),
    });
  const format = original.format === 'gif' ? 'png' : original.format;
  await readable(() => encodeOriginal(cropped, format, metadata).toFile(target));
}

/** Pixels of one direction: at least one, and none outside of the picture. */
export function part<Start extends string, Size extends string>(
  start: Start,
  size: Size,
  from: number,
  fraction: number,
  whole: number,
): Record<Start | Size, number> {
  const first = Math.min(whole - 1, Math.round(from * whole));
  const length = Math.max(1, Math.min(whole - first, Math.round(fraction * whole)));
  return { [start]: first, [size]: length } as Record<Start | Size, number>;
}
