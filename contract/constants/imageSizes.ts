/**
 * The picture sizes of the specification. `{w}x` keeps the ratio at that width and never enlarges;
 * `{w}x{h}` covers the box and crops from the centre.
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

/** The encodings that each size is kept in, beside the original's own. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';

/** File name endings by encoding, as they stand in addresses. */
export const FORMAT_EXTENSION: Readonly<Record<ImageFormat, string>> = {
  avif: 'avif',
  webp: 'webp',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
};

/** Media types that an upload may have; told by content, never by name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** Address of the film that a picture is the first frame of; seen by whoever may see the picture. */
export function videoPath(signature: string): string {
  return `/media/video/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.mp4`;
}

/** Address of one rendition: content hash, size, ending. `size` may be `orig`. */
export function imagePath(signature: string, size: ImageSize | 'orig', extension: string): string {
  return `/media/${size}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${extension}`;
}
