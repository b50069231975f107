import type { PinEntity, PinImageEntity } from '../../../entities/pins/pins';
import type { PictureSource } from '../../../ui/Picture';

/** Renditions of a pin's picture that keep its ratio, narrowest first. */
function renditions(images: PinEntity['images'], most: number): PinImageEntity[] {
  return ['236x', '474x', '736x']
    .map((size) => images[size])
    .filter((image): image is PinImageEntity => image !== undefined && image.width <= most);
}

const srcSet = (images: readonly PinImageEntity[], urlOf: (image: PinImageEntity) => string | undefined): string =>
  images
    .flatMap((image) => {
      const url = urlOf(image);
      return url === undefined ? [] : `${url} ${image.width}w`;
    })
    .join(', ');

export interface PinPicture {
  width: number;
  height: number;
  src: string;
  srcSet: string;
  sources: PictureSource[];
  color: string;
  preview: string;
}

/** The best available description of the picture; '' if there is none. */
export function altOf(pin: PinEntity): string {
  const { altText, autoAltText, gridTitle, title, description } = pin;
  return altText || autoAltText || gridTitle || title || description || '';
}

/**
 * The props of the Picture component for a pin, in every available format; a still picture of an animation. `most`: the
 * maximum width of renditions.
 */
export function pictureOf(
  pin: Pick<PinEntity, 'images' | 'dominantColor' | 'preview'>,
  most = 1_000,
): PinPicture | null {
  const images = renditions(pin.images, most);
  const full = pin.images.orig ?? images.at(-1);
  if (!full) return null;
  const sources = [
    { type: 'image/avif', srcSet: srcSet(images, (image) => image.avif) },
    { type: 'image/webp', srcSet: srcSet(images, (image) => image.webp) },
  ];
  return {
    width: full.width,
    height: full.height,
    src: (images[0] ?? full).url,
    srcSet: srcSet(images, (image) => image.url),
    sources: sources.filter((source) => source.srcSet !== ''),
    color: pin.dominantColor,
    preview: pin.preview,
  };
}
