import { encode } from 'uqr';

export interface QrCode {
  /** Modules on each side, the quiet zone included. */
  size: number;
  /** The dark modules as an SVG path, one unit each. */
  path: string;
}

/** The quiet zone that the standard asks for, in modules. */
const QUIET_ZONE = 4;

export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
