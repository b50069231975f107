import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ImageFormat } from '../../../contract/constants/content/imageSizes';
import { filterMatrix, type PictureFilter } from '../../../contract/constants/content/pictureFilters';
import type { PictureCrop } from '../../../contract/schemas/content/pictureCrops';
import { ApiError } from '../http/errors';
import { DECODE_SECONDS, INPUT, readable } from './decode';
import { isAnimation } from './original/frames';
import { encodeOriginal } from './original/original';

/** What a pin shows of a picture; null: the whole of it, its colors as they are. */
export interface PictureEdits {
  crop: PictureCrop | null;
  filter: PictureFilter | null;
}

/**
 * Writes a stored original, cropped and filtered, to `target`, in the format of the original. The same edits of the same
 * picture always have the same bytes. Throws 422 for an animation.
 */
export async function writeEdited(
  original: { path: string; format: ImageFormat },
  { crop, filter }: PictureEdits,
  target: string,
): Promise<void> {
  const metadata = await readable(() => sharp(original.path, INPUT).metadata());
  if (await isAnimation(original)) throw new ApiError('unreadableMedia', { message: 'animationCrop' });
  const edited = sharp(original.path, INPUT).timeout({ seconds: DECODE_SECONDS });
  if (crop) applyCrop(edited, crop, metadata);
  if (filter) applyFilter(edited, filter);
  const format = original.format === 'gif' ? 'png' : original.format;
  await readable(() => encodeOriginal(edited, format, metadata).toFile(target));
}

function applyCrop(picture: Sharp, crop: PictureCrop, whole: Metadata): void {
  const isOnItsSide = crop.quarter_turns % 2 === 1;
  const [width, height] = isOnItsSide ? [whole.height, whole.width] : [whole.width, whole.height];
  picture.rotate(crop.quarter_turns * 90).extract({
    ...part('left', 'width', crop.left, crop.width, width),
    ...part('top', 'height', crop.top, crop.height, height),
  });
}

/** Leaves transparency as it is. */
function applyFilter(picture: Sharp, filter: PictureFilter): void {
  const rows = filterMatrix(filter);
  picture.recomb(rows.map(({ factors }) => factors) as Parameters<Sharp['recomb']>[0]);
  if (rows.some(({ lift }) => lift !== 0)) {
    picture.linear(
      rows.map(() => 1),
      rows.map(({ lift }) => lift * 255),
    );
  }
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
