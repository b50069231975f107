import { deflateSync } from 'node:zlib';
import { lightOfHlg, lightOfPq, toneMap } from '../hdr';
import { joined, type Walk } from '../walk';
import { makeProfile, type Primaries } from './makeProfile';
import { PNG_SIGNATURE_BYTES, pngChunk, readChunks } from './pngChunks';

const SRGB: Primaries = [
  [0.3127, 0.329],
  [0.64, 0.33],
  [0.3, 0.6],
  [0.15, 0.06],
];
/** Primaries by their number in ITU-T H.273. */
const PRIMARIES: Readonly<Record<number, Primaries>> = {
  1: SRGB,
  9: [SRGB[0], [0.708, 0.292], [0.17, 0.797], [0.131, 0.046]],
  12: [SRGB[0], [0.68, 0.32], [0.265, 0.69], [0.15, 0.06]],
};
const toLinear = (signal: number) => (signal <= 0.040_45 ? signal / 12.92 : ((signal + 0.055) / 1.055) ** 2.4);
/** Curves by their number in ITU-T H.273; those of ordinary displays are shown as sRGB. */
const CURVES: Readonly<Record<number, (signal: number) => number>> = {
  1: toLinear,
  6: toLinear,
  8: (signal) => signal,
  13: toLinear,
  14: toLinear,
  16: (signal) => toneMap(lightOfPq(signal)),
  18: (signal) => toneMap(lightOfHlg(signal)),
};
const SRGB_GAMMA = 1 / 2.2;
const GAMMA_TOLERANCE = 0.02;
const CHROMATICITY_TOLERANCE = 0.002;

const COLOR_CHUNKS = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM']);

/**
 * A PNG whose colours are defined by an ICC profile, which decoders read, in place of the chunks that they do not (third
 * edition, section 4.3: cICP before iCCP before sRGB before gAMA and cHRM). The same buffer where nothing has to change.
 */
export function* withColorProfile(file: Buffer): Walk<Buffer> {
  const { chunks } = yield* readChunks(file);
  const find = (type: string) => chunks.find((chunk) => chunk.type === type)?.data;
  const profile = profileOf(find);
  if (!profile) return file;
  const data = Buffer.concat([Buffer.from('c\0\0', 'latin1'), deflateSync(profile)]);
  const [header, ...others] = chunks.filter(({ type }) => !COLOR_CHUNKS.has(type)).map(({ whole }) => whole);
  if (!header) return file;
  return yield* joined([file.subarray(0, PNG_SIGNATURE_BYTES), header, pngChunk('iCCP', data), ...others]);
}

function profileOf(find: (type: string) => Buffer | undefined): Buffer | null {
  const [primaries = 0, curve = 0, matrix, isFull] = find('cICP') ?? [];
  const [known, light] = [PRIMARIES[primaries], CURVES[curve]];
  if (known && light && matrix === 0 && isFull === 1) {
    return known === SRGB && light === toLinear ? null : makeProfile(known, light);
  }
  if (find('iCCP') || find('sRGB')) return null;
  return profileOfGamma(find('gAMA'), find('cHRM'));
}

function profileOfGamma(gama: Buffer | undefined, chrm: Buffer | undefined): Buffer | null {
  const gamma = gama?.length === 4 ? gama.readUInt32BE() / 100_000 : SRGB_GAMMA;
  const own = chrm?.length === 32 ? chromaticities(chrm) : SRGB;
  const isUsualGamma = Math.abs(gamma - SRGB_GAMMA) <= GAMMA_TOLERANCE;
  const given = own.flat();
  const isUsualColor = SRGB.flat().every((value, at) => Math.abs(value - (given[at] ?? 0)) <= CHROMATICITY_TOLERANCE);
  if ((isUsualGamma && isUsualColor) || !(gamma > 0.05 && gamma < 20)) return null;
  return makeProfile(own, isUsualGamma ? toLinear : (signal) => signal ** (1 / gamma));
}

const chromaticities = (chrm: Buffer): Primaries =>
  [0, 1, 2, 3].map((at) => [chrm.readUInt32BE(8 * at) / 100_000, chrm.readUInt32BE(8 * at + 4) / 100_000]) as never;
