import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { LIMITS } from '../../../contract/constants/limits';
import { ApiError } from '../http/errors';

/** 'error' refuses truncated files, which decoders would otherwise fill with grey. */
export const INPUT: SharpOptions = { limitInputPixels: LIMITS.picturePixels, failOn: 'error' };

/** Time limit in seconds, because an image can be built to take very long (thousands of scans). */
export const DECODE_SECONDS = 30;

/** Width of the buffer from which all renditions are made: the largest one is 736 wide. */
const WORKING_WIDTH = 736;
const WORKING_WIDTH_MOST = 1472;
/** Height of the largest box that is filled ('600x315'): wide images keep more width, so that it is not enlarged. */
const BOX_HEIGHT = 315;

/** Decoded pixels, 8 bits per channel, sRGB or grey, top row first, alpha last if `channels` is even. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Runs a decoding step; converts decoder errors to 422. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new ApiError('unreadableMedia', { cause });
  }
}

/** Upright pixels of a frame of a stored original: animations keep their orientation. */
export async function readSize(path: string): Promise<{ width: number; height: number }> {
  const { width, height, autoOrient } = await readable(() => sharp(path, INPUT).metadata());
  return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
}

/** The first frame of a stored original, downscaled while decoding to what the largest rendition needs. */
export async function decodeWorking(path: string, width: number, height: number): Promise<Pixels> {
  const wanted = Math.max(WORKING_WIDTH, Math.min(WORKING_WIDTH_MOST, Math.ceil((BOX_HEIGHT * width) / height)));
  return readable(() =>
    toPixels(
      sharp(path, INPUT)
        .timeout({ seconds: DECODE_SECONDS })
        .autoOrient()
        .resize({ width: wanted, withoutEnlargement: true }),
    ),
  );
}

export async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] };
}

export function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}

export function hasAlphaChannel(pixels: Pixels): boolean {
  return pixels.channels === 2 || pixels.channels === 4;
}

/** Whether any pixel is not fully opaque. */
export function isTransparent({ data, channels }: Pixels): boolean {
  if (channels === 1 || channels === 3) return false;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return true;
  return false;
}

/** The same image without its alpha channel. */
export async function withoutAlpha(pixels: Pixels): Promise<Pixels> {
  return hasAlphaChannel(pixels) ? toPixels(fromPixels(pixels).removeAlpha()) : pixels;
}

/**
 * Whether an image is a drawing rather than a photograph: more than half of the horizontal neighbours are exactly
 * equal. Drawings are sharp and small as PNG, photographs as JPEG.
 */
export function isDrawn({ data, width, height, channels }: Pixels): boolean {
  let pairs = 0;
  let alike = 0;
  const rowStep = Math.max(1, Math.floor(height / 256));
  for (let row = 0; row < height; row += rowStep) {
    const end = (row + 1) * width * channels;
    for (let at = row * width * channels + channels; at < end; at += channels) {
      pairs += 1;
      let isAlike = true;
      for (let channel = 0; channel < channels && isAlike; channel += 1) {
        isAlike = data[at + channel] === data[at + channel - channels];
      }
      if (isAlike) alike += 1;
    }
  }
  return pairs > 0 && alike > pairs / 2;
}
