/** Primaries of sRGB adapted to D50, as its profiles hold them (IEC 61966-2-1, ICC.1:2022 annex E). */
const SRGB = { rXYZ: [0.436, 0.2225, 0.0139], gXYZ: [0.3851, 0.7169, 0.0971], bXYZ: [0.1431, 0.0606, 0.7139] } as const;
const PRIMARY_TOLERANCE = 0.003;

/** The linear value of half signal in sRGB: ((0.5 + 0.055) / 1.055) ^ 2.4. */
const SRGB_HALF = 0.214;
const CURVE_TOLERANCE = 0.015;

const HEADER = 128;

/**
 * Whether an ICC profile is sRGB, so that removing it changes no colour. Decided by primaries and curves, because names
 * vary ('sRGB IEC61966-2.1', 'c2', 'uRGB' …). False for profiles that cannot be read.
 */
export function isSrgbProfile(profile: Buffer): boolean {
  if (profile.length < HEADER + 4 || profile.toString('latin1', 16, 20) !== 'RGB ') return false;
  const tags = readTags(profile);
  const matches = Object.entries(SRGB).every(([name, expected]) => {
    const tag = tags.get(name);
    return tag !== undefined && tag.length >= 20 && expected.every((value, index) => isNear(xyz(tag, index), value));
  });
  return matches && ['rTRC', 'gTRC', 'bTRC'].every((name) => isSrgbCurve(tags.get(name)));
}

function readTags(profile: Buffer): Map<string, Buffer> {
  const tags = new Map<string, Buffer>();
  const count = Math.min(profile.readUInt32BE(HEADER), 100);
  for (let index = 0; index < count; index += 1) {
    const at = HEADER + 4 + index * 12;
    if (at + 12 > profile.length) break;
    const offset = profile.readUInt32BE(at + 4);
    const end = offset + profile.readUInt32BE(at + 8);
    if (end <= profile.length) tags.set(profile.toString('latin1', at, at + 4), profile.subarray(offset, end));
  }
  return tags;
}

/** One number of an XYZType tag (s15Fixed16). */
function xyz(tag: Buffer, index: number): number {
  return tag.readInt32BE(8 + index * 4) / 65_536;
}

function isNear(value: number, expected: number): boolean {
  return Math.abs(value - expected) <= PRIMARY_TOLERANCE;
}

function isSrgbCurve(tag: Buffer | undefined): boolean {
  if (!tag || tag.length < 14) return false;
  const half = tag.toString('latin1', 0, 4) === 'para' ? parametricHalf(tag) : sampledHalf(tag);
  return half !== null && Math.abs(half - SRGB_HALF) <= CURVE_TOLERANCE;
}

/** curveType: a gamma (one u8Fixed8) or a table of 16-bit samples; returns its value at half signal. */
function sampledHalf(tag: Buffer): number | null {
  const count = tag.readUInt32BE(8);
  if (count === 1) return 0.5 ** (tag.readUInt16BE(12) / 256);
  const middle = 12 + 2 * Math.floor((count - 1) / 2);
  return count > 1 && middle + 4 <= tag.length
    ? (tag.readUInt16BE(middle) + tag.readUInt16BE(middle + 2)) / 131_070
    : null;
}

/** parametricCurveType: g, and for kind 1 and above a and b; the linear part near black is below half signal. */
function parametricHalf(tag: Buffer): number | null {
  const kind = tag.readUInt16BE(8);
  const number = (index: number) => tag.readInt32BE(12 + index * 4) / 65_536;
  if (kind === 0 && tag.length >= 16) return 0.5 ** number(0);
  return (kind === 1 || kind === 3) && tag.length >= 24 ? (number(1) * 0.5 + number(2)) ** number(0) : null;
}
