import { createHash } from 'node:crypto';
import { ApiError } from '../http/errors';
import { Parts, SEARCH, type Walk } from './walk';

/** The sound of a file without what else was in it. */
export interface Music {
  sound: Buffer;
  /** SHA-256 of the sound. */
  signature: string;
  durationMs: number;
}

/** Kilobits per second of MPEG 1 and of MPEG 2 and 2.5, layer 3, by their index in a header. */
const BIT_RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;
/** Fewer frames may be found in any file by chance. */
const LEAST_FRAMES = 20;
const TAGS = ['TAG', 'APETAGEX', 'LYRICSBEGIN', 'ID3'] as const;

/**
 * Reads an MP3 file frame by frame: its length, and its sound without the tags and pictures around it. Throws 415 if it is
 * none, 422 if its frames break off.
 */
export function* readMusic(file: Buffer): Walk<Music> {
  const parts = new Parts();
  const tagged = afterTag(file);
  const start = tagged > 0 ? yield* endOfZeros(file, tagged, parts) : 0;
  let at = start;
  let frames = 0;
  let seconds = 0;
  while (at + 4 <= file.length) {
    const frame = frameAt(file, at);
    if (!frame) break;
    frames += 1;
    seconds += frame.seconds;
    at += frame.length;
    if (parts.endWith(SEARCH)) yield;
  }
  if (frames < LEAST_FRAMES) throw new ApiError('unsupportedMedia', { message: 'musicUnsupported' });
  const end = Math.min(at, file.length);
  const isTag = TAGS.some((tag) => file.toString('latin1', end, end + tag.length) === tag);
  if (!isTag && (yield* endOfZeros(file, end, parts)) < file.length) {
    throw new ApiError('unreadableMedia', { message: 'musicDamaged' });
  }
  const sound = file.subarray(start, end);
  return { sound, signature: yield* signatureOf(sound), durationMs: Math.round(seconds * 1000) };
}

/** Bytes that are hashed at once. */
const HASHED = 1024 * 1024;

function* signatureOf(sound: Buffer): Walk<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < sound.length; at += HASHED) {
    hash.update(sound.subarray(at, at + HASHED));
    yield;
  }
  return hash.digest('hex');
}

function* endOfZeros(file: Buffer, from: number, parts: Parts): Walk<number> {
  let at = from;
  while (file[at] === 0) {
    at += 1;
    if (parts.endWith(1)) yield;
  }
  return at;
}

/** Where an ID3 tag ends, whose size has seven bits a byte. */
function afterTag(file: Buffer): number {
  if (file.length < 10 || file.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((file[at] ?? 0) & 0x7f), 0);
  const hasFooter = ((file[5] ?? 0) & 0x10) !== 0;
  return 10 + size + (hasFooter ? 10 : 0);
}

function frameAt(file: Buffer, at: number): { length: number; seconds: number } | null {
  const header = file.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  const isSynced = header >>> 21 === 0x7ff;
  const isLayer3 = ((header >>> 17) & 3) === 1;
  const rate = SAMPLE_RATES[(header >>> 10) & 3];
  // 1 is no version.
  if (!isSynced || !isLayer3 || version === 1 || rate === undefined) return null;
  const isFirst = version === 3;
  const bitRate = BIT_RATES[isFirst ? 0 : 1][(header >>> 12) & 15];
  if (!bitRate) return null;
  const sampleRate = rate / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const padding = (header >>> 9) & 1;
  return {
    length: Math.floor((samples / 8) * ((bitRate * 1000) / sampleRate)) + padding,
    seconds: samples / sampleRate,
  };
}

const PATH = /^\/media\/music\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{64})\.mp3$/;

/** The signature in a URL of `musicPath`; null if it is not one. */
export function parseMusicPath(address: string): string | null {
  const [, first, second, signature = ''] = PATH.exec(address) ?? [];
  return first !== undefined && signature.startsWith(`${first}${second}`) ? signature : null;
}
