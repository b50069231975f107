import type { PinEntity } from '../../entities/pins';

/** The picture by which a pin shows on its board's and section's tile. */
export function coverOf(pin: PinEntity) {
  const image = pin.images['236x'] ?? pin.images.orig;
  return {
    url: image?.url ?? '',
    width: image?.width ?? 0,
    height: image?.height ?? 0,
    dominantColor: pin.dominantColor,
  };
}
