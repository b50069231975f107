/**
 * The image sizes of the specification. `{w}x` keeps the aspect ratio at that width and never enlarges; `{w}x{h}` fills
 * the box and crops from the centre.
 */
export const IMAGE_SIZES = {
  '60x60': { width: 60, height: 60 },
  '136x136': { width: 136, height: 136 },
  '170x': { width: 170, height: null },
  '222x': { width: 222, height: null },
  '236x': { width: 236, height: null },
  '474x': { width: 474, height: null },
  '564x': { width: 564, height: null },
  '736x': { width: 736, height: null },
  '600x315': { width: 600, height: 315 },
} as const;

export type ImageSize = keyof typeof IMAGE_SIZES;
export const IMAGE_SIZE_NAMES = Object.keys(IMAGE_SIZES) as ImageSize[];

/** The formats in which each size is stored, besides the original's own. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';

/** File extensions in URLs, by format. */
export const FORMAT_EXTENSION: Readonly<Record<ImageFormat, string>> = {
  avif: 'avif',
  webp: 'webp',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
};

/** Accepted media types of uploads, detected from the content, never from the name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** URL of a rendition: content hash, size, extension. `size` may be `orig`. */
export function imagePath(signature: string, size: ImageSize | 'orig', extension: string): string {
  return `/media/${size}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${extension}`;
}
