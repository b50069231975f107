import { VIDEO_FORMATS } from '../../../../contract/constants/content/videos';
import { message } from '../../../../contract/messages';
import { ApiError } from '../../http/errors';

const HEIC = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']);
/** Pictures that browsers do not show, by the first bytes of their files. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  TIFF: ['II*\0', 'MM\0*'],
  'JPEG XL': ['\xff\x0a', '\0\0\0\x0cJXL '],
  'JPEG 2000': ['\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'],
  Photoshop: ['8BPS'],
  BMP: ['BM'],
  SVG: ['<svg'],
};
const VIDEOS: Readonly<Record<string, readonly string[]>> = {
  WMV: ['\x30\x26\xb2\x75'],
  FLV: ['FLV\x01'],
  MPEG: ['\0\0\x01\xb3', '\0\0\x01\xba'],
  Ogg: ['OggS'],
  RealMedia: ['.RMF'],
};
const TS_PACKET = 188;

/** 415 for a file that is none of the formats, in words for what it is; `head`: its first bytes. */
export function unsupportedKind(head: Buffer): ApiError {
  const start = head.toString('latin1');
  if (start.slice(4, 8) === 'ftyp' && HEIC.has(start.slice(8, 12))) {
    return new ApiError('unsupportedMedia', { message: 'heicPicture' });
  }
  const isSvg = start.trimStart().startsWith('<?xml') && start.includes('<svg');
  const picture = isSvg ? 'SVG' : kindOf(PICTURES, start.trimStart());
  if (picture) return new ApiError('unsupportedMedia', { message: message('pictureKind', { kind: picture }) });
  const video = start[0] === 'G' && start[TS_PACKET] === 'G' ? 'MPEG-TS' : kindOf(VIDEOS, start);
  if (video)
    return new ApiError('unsupportedMedia', { message: message('videoKind', { kind: video, formats: VIDEO_FORMATS }) });
  return new ApiError('unsupportedMedia');
}

const kindOf = (kinds: typeof PICTURES, start: string) =>
  Object.keys(kinds).find((kind) => kinds[kind]?.some((bytes) => start.startsWith(bytes)));
