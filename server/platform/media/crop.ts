import sharp from 'sharp';
import type { ImageFormat } from '../../../contract/constants/imageSizes';
import { PICTURE_SEARCH } from '../../../contract/constants/pictureSearch';
import type { PictureCrop, PicturePart } from '../../../contract/schemas/pictureCrops';
import { ApiError } from '../http/errors';
import { describeColors } from './colors';
import { DECODE_SECONDS, INPUT, readable, toPixels } from './decode';
import { COLOR_SIDE } from './encode';
import { encodeOriginal } from './original/original';
import { SNIFF_BYTES, sniffFormat } from './original/sniff';

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

/** The palette of a part of a stored original, of its first frame. */
export async function paletteOfPart(path: string, { x, y, w, h }: PicturePart): Promise<string[]> {
  const pixels = await readable(async () => {
    const { width, height, pageHeight } = await sharp(path, INPUT).metadata();
    const rows = pageHeight ?? height;
    const cropped = sharp(path, INPUT)
      .timeout({ seconds: DECODE_SECONDS })
      .extract({ ...part('left', 'width', x, w, width), ...part('top', 'height', y, h, rows) });
    return toPixels(cropped.resize({ width: COLOR_SIDE, height: COLOR_SIDE, fit: 'inside', withoutEnlargement: true }));
  });
  return describeColors(pixels).palette;
}

/**
 * The palette of a picture that is not stored, of its first frame. Throws 415 if it is none of the five formats, 422 if it
 * is damaged or has more than `PICTURE_SEARCH.pixels`.
 */
export async function paletteOfQuery(file: Buffer): Promise<string[]> {
  if (!sniffFormat(file.subarray(0, SNIFF_BYTES))) throw new ApiError('unsupportedMedia');
  const picture = sharp(file, { ...INPUT, limitInputPixels: PICTURE_SEARCH.pixels })
    .timeout({ seconds: DECODE_SECONDS })
    .resize({ width: COLOR_SIDE, height: COLOR_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  return describeColors(await readable(() => toPixels(picture))).palette;
}

/** Pixels of one direction: at least one, and none outside of the picture. */
function part<Start extends string, Size extends string>(
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
