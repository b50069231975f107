import {
  FORMAT_EXTENSION,
  IMAGE_FORMATS,
  IMAGE_SIZE_NAMES,
  IMAGE_SIZES,
  type ImageFormat,
  type ImageSize,
  imagePath,
} from '../../../contract/constants/content/imageSizes';
import type { PinImage } from '../../../contract/schemas/pins/pins';

/** A size of the specification, or the stored original itself. */
export type RenditionName = ImageSize | 'orig';

/** Actual pixels of one rendition; `format` only if it differs from the original's. */
export interface RenditionSize {
  width: number;
  height: number;
  format?: ImageFormat;
}

export type PictureSizes = Partial<Record<ImageSize, RenditionSize>>;

/** What building a URL needs of an image; rows, summaries on pins and covers all have it. */
export interface StoredPicture {
  signature: string;
  width: number;
  height: number;
  format: ImageFormat;
  is_animated: boolean;
  sizes: PictureSizes;
  dominant_color: string;
}

/** The maximum side of WebP (VP8 frame header); AVIF encoders stop near it. */
export const ENCODING_SIDE = 16_383;
/** Larger originals are only available in their own format, because making another one would take seconds. */
const ORIGINAL_PIXELS = 16_000_000;

const SIGNATURE = /^[0-9a-f]{64}$/;
const PATH = /^\/media\/([0-9a-z]+)\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{64})\.([a-z]{3,4})$/;
const FORMAT_OF_EXTENSION = new Map(
  (Object.keys(FORMAT_EXTENSION) as ImageFormat[]).map((format) => [FORMAT_EXTENSION[format], format] as const),
);

/** Signatures are SHA-256 in lower-case hex. Everything that becomes part of a file name must be checked by this. */
export function isSignature(text: string): boolean {
  return SIGNATURE.test(text);
}

/** Parses a URL of `imagePath`; null if it is not one. The path must have no query. */
export function parseImagePath(path: string): { size: RenditionName; signature: string; format: ImageFormat } | null {
  const [, size = '', first, second, signature = '', extension = ''] = PATH.exec(path) ?? [];
  const format = FORMAT_OF_EXTENSION.get(extension);
  if (!format || !signature.startsWith(`${first}${second}`)) return null;
  if (size !== 'orig' && !Object.hasOwn(IMAGE_SIZES, size)) return null;
  return { size: size as RenditionName, signature, format };
}

/** Pixel sizes of every rendition of an image of `width` x `height`: `{w}x` never enlarges, `{w}x{h}` always fills. */
export function planSizes(width: number, height: number): Record<ImageSize, RenditionSize> {
  const sizes = IMAGE_SIZE_NAMES.map((name) => {
    const box = IMAGE_SIZES[name];
    if (box.height !== null) return [name, { width: box.width, height: box.height }];
    if (width <= box.width) return [name, { width, height }];
    return [name, { width: box.width, height: Math.max(1, Math.round((height * box.width) / width)) }];
  });
  return Object.fromEntries(sizes);
}

/** Whether a rendition of this size is also available in WebP and AVIF. */
export function hasModernEncodings(name: RenditionName, size: RenditionSize, isAnimated: boolean): boolean {
  if (size.width > ENCODING_SIDE || size.height > ENCODING_SIDE) return false;
  return name !== 'orig' || (!isAnimated && size.width * size.height <= ORIGINAL_PIXELS);
}

/** URLs, sizes and colour by size name, for the requested names or all (ledger ENT-004). */
export function presentImages(
  picture: StoredPicture,
  names: readonly RenditionName[] = [...IMAGE_SIZE_NAMES, 'orig'],
): Record<string, PinImage> {
  const images: Record<string, PinImage> = {};
  for (const name of names) {
    const size = name === 'orig' ? picture : picture.sizes[name];
    if (size) images[name] = presentImage(picture, name, size);
  }
  return images;
}

function presentImage(picture: StoredPicture, name: RenditionName, size: RenditionSize): PinImage {
  const address = (format: ImageFormat) => imagePath(picture.signature, name, FORMAT_EXTENSION[format]);
  const own = size.format ?? picture.format;
  const image: PinImage = {
    url: address(own),
    width: size.width,
    height: size.height,
    dominant_color: picture.dominant_color,
  };
  if (name === 'orig' && picture.is_animated) image.is_animated = true;
  const isOffered = hasModernEncodings(name, size, picture.is_animated);
  for (const format of IMAGE_FORMATS) {
    if (isOffered || format === own) image[format] = address(format);
  }
  return image;
}
