/**
 * Facts that stay the same on one device. Neither fonts nor canvas, which would identify people beyond their session.
 */
export function fingerprintOf({ platform, hardwareConcurrency, maxTouchPoints }: Navigator): string {
  return [platform, hardwareConcurrency, maxTouchPoints].join('|');
}
