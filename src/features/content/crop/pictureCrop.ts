import { SMALLEST_CROP } from '../../../../contract/constants/content/pictureCrops';
import type { PictureCrop } from '../../../../contract/schemas/content/pictureCrops';

export const WHOLE_PICTURE: PictureCrop = { quarter_turns: 0, left: 0, top: 0, width: 1, height: 1 };

const isSideways = ({ quarter_turns }: PictureCrop): boolean => quarter_turns % 2 === 1;

/** Width by height of the picture after its rotation; `ratio` is that of the picture as uploaded. */
export const rotatedRatio = (crop: PictureCrop, ratio: number): number => (isSideways(crop) ? 1 / ratio : ratio);

/** Width by height of the cropped picture. */
export const croppedRatio = (crop: PictureCrop, ratio: number): number =>
  (rotatedRatio(crop, ratio) * crop.width) / crop.height;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
/** Six decimals are exact to the pixel, and leave no rounding errors behind. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The same part, moved as little as needed to be inside the picture. */
function inside(crop: PictureCrop): PictureCrop {
  const width = rounded(clamp(crop.width, SMALLEST_CROP, 1));
  const height = rounded(clamp(crop.height, SMALLEST_CROP, 1));
  return {
    ...crop,
    width,
    height,
    left: rounded(clamp(crop.left, 0, 1 - width)),
    top: rounded(clamp(crop.top, 0, 1 - height)),
  };
}

/** The largest part in the middle that has the ratio `wanted`; null: the whole picture. */
export function fitCrop(crop: PictureCrop, ratio: number, wanted: number | null): PictureCrop {
  const relative = wanted === null ? 1 : wanted / rotatedRatio(crop, ratio);
  const [width, height] = relative <= 1 ? [relative, 1] : [1, 1 / relative];
  return inside({ ...crop, width, height, left: (1 - width) / 2, top: (1 - height) / 2 });
}

/** Moves the part by fractions of the rotated picture. */
export const moveCrop = (crop: PictureCrop, right: number, down: number): PictureCrop =>
  inside({ ...crop, left: crop.left + right, top: crop.top + down });

/** The size of the part, relative to the largest one of its ratio. */
export const sizeOfCrop = ({ width, height }: PictureCrop): number => Math.max(width, height);

/** Scales the part around its centre to `size` of the largest of its ratio. */
export function resizeCrop(crop: PictureCrop, size: number): PictureCrop {
  const least = SMALLEST_CROP / Math.min(crop.width / sizeOfCrop(crop), crop.height / sizeOfCrop(crop));
  const factor = clamp(size, Math.min(1, least), 1) / sizeOfCrop(crop);
  const [width, height] = [crop.width * factor, crop.height * factor];
  return inside({
    ...crop,
    width,
    height,
    left: crop.left + (crop.width - width) / 2,
    top: crop.top + (crop.height - height) / 2,
  });
}

/** A corner or an edge of the part: -1 is its left or its top, 1 its right or its bottom, 0 neither. */
export interface CropHandle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** Moves one end of a side by a fraction of the picture; the other end stays. */
function stretched(start: number, size: number, end: CropHandle['x'], by: number): [start: number, size: number] {
  const stop = start + size;
  if (end === 1) return [start, clamp(stop + by, start + SMALLEST_CROP, 1) - start];
  if (end === 0) return [start, size];
  const from = clamp(start + by, 0, stop - SMALLEST_CROP);
  return [from, stop - from];
}

/** How long a side can become while its other end, or for an edge of the other direction its middle, stays. */
const roomOf = (start: number, size: number, end: CropHandle['x']): number =>
  end === 1 ? 1 - start : end === -1 ? start + size : 2 * Math.min(start + size / 2, 1 - start - size / 2);

/**
 * Drags a corner or an edge by fractions of the rotated picture; what lies opposite stays. `isFixed`: the part keeps its
 * ratio.
 */
export function stretchCrop(crop: PictureCrop, { x, y }: CropHandle, right: number, down: number, isFixed: boolean) {
  const [left, width] = stretched(crop.left, crop.width, x, right);
  const [top, height] = stretched(crop.top, crop.height, y, down);
  if (!isFixed) return inside({ ...crop, left, top, width, height });
  const relative = crop.width / crop.height;
  const wanted = x === 0 ? height * relative : y === 0 ? width : Math.max(width, height * relative);
  const most = Math.min(roomOf(crop.left, crop.width, x), roomOf(crop.top, crop.height, y) * relative);
  const across = clamp(wanted, Math.min(most, SMALLEST_CROP * Math.max(1, relative)), most);
  const along = across / relative;
  const placed = (start: number, size: number, end: CropHandle['x'], next: number) =>
    end === 1 ? start : start + (size - next) / (end === 0 ? 2 : 1);
  return inside({
    ...crop,
    width: across,
    height: along,
    left: placed(crop.left, crop.width, x, across),
    top: placed(crop.top, crop.height, y, along),
  });
}

/** A quarter turn clockwise, with the largest part of the ratio `wanted`. */
export function turnCrop(crop: PictureCrop, ratio: number, wanted: number | null): PictureCrop {
  return fitCrop({ ...crop, quarter_turns: (crop.quarter_turns + 1) % 4 }, ratio, wanted);
}

/** Null if the crop changes nothing. */
export function toStoredCrop(crop: PictureCrop): PictureCrop | null {
  return crop.quarter_turns === 0 && crop.width === 1 && crop.height === 1 ? null : crop;
}
