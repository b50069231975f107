import type { ImageFormat } from '../../../contract/constants/imageSizes';
import type { PictureSizes, StoredPicture } from './renditions';

/** All that the server knows of a picture after storing it. */
export interface Picture {
  /** sha-256 of the stored original, lower-case hex. */
  signature: string;
  /** Pixels, orientation applied. */
  width: number;
  height: number;
  /** Bytes of the stored original. */
  bytes: number;
  format: ImageFormat;
  isAnimated: boolean;
  /** True where a pixel really is transparent. */
  hasAlpha: boolean;
  /** '#rrggbb' */
  dominantColor: string;
  /** Up to six colours, '#rrggbb', the weightiest first. */
  palette: string[];
  /** The picture in at most 16 px a side, a data address of less than 400 bytes. */
  preview: string;
  sizes: PictureSizes;
}

/** The picture as rows, pins and covers keep it. */
export function toStoredPicture(picture: Picture): StoredPicture & { preview: string } {
  return {
    signature: picture.signature,
    width: picture.width,
    height: picture.height,
    format: picture.format,
    is_animated: picture.isAnimated,
    sizes: picture.sizes,
    dominant_color: picture.dominantColor,
    preview: picture.preview,
  };
}
