import sharp, { type Sharp } from 'sharp';
import { PICTURE_SEARCH } from '../../../contract/constants/content/pictureSearch';
import type { PicturePart } from '../../../contract/schemas/content/pictureCrops';
import { describeColors } from './colors';
import { part } from './crop';
import { DECODE_SECONDS, fromPixels, INPUT, type Pixels, readable, readSize, toPixels } from './decode';
import { DESCRIPTOR_SIDE, describeWhole } from './descriptors';
import { COLOR_SIDE } from './encode';
import { fingerprintOf } from './fingerprint';
import { unsupportedKind } from './original/refusedKind';
import { SNIFF_BYTES, sniffFormat } from './original/sniff';
import { HASH_SIDE, perceptualHash } from './perceptualHash';

/** What pictures are searched by. */
export interface PictureQuery {
  /** Up to six colours, '#rrggbb', heaviest first. */
  palette: string[];
  /** See perceptualHash.ts. */
  perceptualHash: string | null;
  /** See fingerprint.ts. */
  fingerprint: Uint8Array;
  /** See descriptors.ts. */
  descriptor: Uint8Array;
}

/** Side of the square from which the hash and the colours are taken. */
const SAMPLE_SIDE = 256;

/** Describes a part of a stored original, of its first frame. */
export async function describePart(path: string, { x, y, w, h }: PicturePart): Promise<PictureQuery> {
  const { width, height } = await readSize(path);
  const box = { ...part('left', 'width', x, w, width), ...part('top', 'height', y, h, height) };
  const cropped = sharp(path, INPUT).timeout({ seconds: DECODE_SECONDS }).autoOrient().extract(box);
  return describe(cropped, box.width / box.height);
}

/**
 * Describes a picture that is not stored, of its first frame. Throws 415 if it is none of the five formats, 422 if it is
 * damaged or has more than `PICTURE_SEARCH.pixels`.
 */
export async function describeQuery(file: Buffer): Promise<PictureQuery> {
  const head = file.subarray(0, SNIFF_BYTES);
  if (!sniffFormat(head)) throw unsupportedKind(head);
  const options = { ...INPUT, limitInputPixels: PICTURE_SEARCH.pixels };
  const { width, height, pageHeight } = await readable(() => sharp(file, options).metadata());
  const picture = sharp(file, options).timeout({ seconds: DECODE_SECONDS });
  return describe(picture, width / (pageHeight ?? height));
}

async function describe(picture: Sharp, ratio: number): Promise<PictureQuery> {
  const fill = { width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'fill' } as const;
  const sample = await readable(() => toPixels(picture.resize(fill).toColourspace('srgb')));
  const [colors, hashed, described] = await Promise.all([
    squeeze(sample, COLOR_SIDE),
    squeeze(sample, HASH_SIDE),
    squeeze(sample, DESCRIPTOR_SIDE),
  ]);
  return {
    palette: describeColors(colors).palette,
    perceptualHash: perceptualHash(hashed),
    fingerprint: fingerprintOf(hashed),
    descriptor: describeWhole(described, ratio),
  };
}

const squeeze = (pixels: Pixels, side: number): Promise<Pixels> =>
  toPixels(fromPixels(pixels).resize({ width: side, height: side, fit: 'fill' }));
