import {
  FORMAT_EXTENSION,
  IMAGE_FORMATS,
  IMAGE_SIZE_NAMES,
  IMAGE_SIZES,
  type ImageFormat,
  type ImageSize,
  imagePath,
  videoPath,
} from '../../../contract/constants/imageSizes';
import type { PinImage } from '../../../contract/schemas/pins';

/** A size of the specification, or the stored original itself. */
export type RenditionName = ImageSize | 'orig';

/** True pixels of one rendition; `format` is named only where it is not the original's own. */
export interface RenditionSize {
  width: number;
  height: number;
  format?: ImageFormat;
}

export type PictureSizes = Partial<Record<ImageSize, RenditionSize>>;

/** What an address needs to know of a picture: rows, summaries on pins and covers all have it. */
export interface StoredPicture {
  signature: string;
  width: number;
  height: number;
  format: ImageFormat;
  is_animated: boolean;
  sizes: PictureSizes;
  dominant_color: string;
}

/** WebP cannot hold more on a side (VP8 frame header), and AVIF encoders stop near it. */
export const ENCODING_SIDE = 16_383;
/** Originals with more pixels are offered in their own encoding alone: making another one would cost seconds. */
const ORIGINAL_PIXELS = 16_000_000;

const SIGNATURE = /^[0-9a-f]{64}$/;
const PATH = /^\/media\/([0-9a-z]+)\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{64})\.([a-z]{3,4})$/;
const FORMAT_OF_EXTENSION = new Map(
  (Object.keys(FORMAT_EXTENSION) as ImageFormat[]).map((format) => [FORMAT_EXTENSION[format], format] as const),
);

/** Signatures are sha-256 in lower-case hex; everything that becomes part of a file name goes through this. */
export function isSignature(text: string): boolean {
  return SIGNATURE.test(text);
}

/** The signature in an address of `videoPath`; null where it is none. */
export function parseVideoPath(address: string): string | null {
  const signature = /^\/media\/video\/[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})\.mp4$/.exec(address)?.[1] ?? '';
  return signature !== '' && videoPath(signature) === address ? signature : null;
}

/** What an address of `imagePath` names, or null where it is none. The path has no query. */
export function parseImagePath(path: string): { size: RenditionName; signature: string; format: ImageFormat } | null {
  const [, size = '', first, second, signature = '', extension = ''] = PATH.exec(path) ?? [];
  const format = FORMAT_OF_EXTENSION.get(extension);
  if (!format || !signature.startsWith(`${first}${second}`)) return null;
  if (size !== 'orig' && !Object.hasOwn(IMAGE_SIZES, size)) return null;
  return { size: size as RenditionName, signature, format };
}

/** True pixel sizes of every rendition of a picture of `width` x `height`: `{w}x` never enlarges, `{w}x{h}` always fills. */
export function planSizes(width: number, height: number): Record<ImageSize, RenditionSize> {
  const sizes = IMAGE_SIZE_NAMES.map((name) => {
    const box = IMAGE_SIZES[name];
    if (box.height !== null) return [name, { width: box.width, height: box.height }];
    if (width <= box.width) return [name, { width, height }];
    return [name, { width: box.width, height: Math.max(1, Math.round((height * box.width) / width)) }];
  });
  return Object.fromEntries(sizes);
}

/** Whether a rendition of this size is offered in WebP and AVIF beside its own encoding. */
export function hasModernEncodings(name: RenditionName, size: RenditionSize, isAnimated: boolean): boolean {
  if (size.width > ENCODING_SIDE || size.height > ENCODING_SIDE) return false;
  return name !== 'orig' || (!isAnimated && size.width * size.height <= ORIGINAL_PIXELS);
}

/** Addresses, sizes and colour by size name, of the names asked for or of all (ledger ENT-004). */
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
  const isOffered = hasModernEncodings(name, size, picture.is_animated);
  for (const format of IMAGE_FORMATS) {
    if (isOffered || format === own) image[format] = address(format);
  }
  return image;
}
