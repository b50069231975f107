/** What stays the same on one device: neither fonts nor drawing, which would tell people apart beyond their session. */
export function fingerprintOf({ platform, hardwareConcurrency, maxTouchPoints }: Navigator): string {
  return [platform, hardwareConcurrency, maxTouchPoints].join('|');
}
