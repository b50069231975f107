import type { PinEntity } from '../../entities/pins/pins';

/** The image that represents the pin on the tile of its board or section. */
export function coverOf(pin: PinEntity) {
  const image = pin.images['236x'] ?? pin.images.orig;
  return {
    url: image?.url ?? '',
    width: image?.width ?? 0,
    height: image?.height ?? 0,
    dominantColor: pin.dominantColor,
  };
}
