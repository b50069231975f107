import { LIMITS } from '../../../../../contract/constants/limits';
import { readMusic } from '../../../../../server/platform/media/music';
import { complete } from '../../../../../server/platform/media/original/complete';
import { countFrames } from '../../../../../server/platform/media/original/frames';
import { stripAvif } from '../../../../../server/platform/media/original/stripAvif';
import { stripGif } from '../../../../../server/platform/media/original/stripGif';
import { stripJpeg } from '../../../../../server/platform/media/original/stripJpeg';
import { stripPng } from '../../../../../server/platform/media/original/stripPng';
import { stripWebp } from '../../../../../server/platform/media/original/stripWebp';
import { inTurns, joined, type Walk } from '../../../../../server/platform/media/walk';
import { animated, chunk, drawHalves, PNG_SIGNATURE, segment } from '../pictureFiles';
import { run } from '../runWalk';

/** Files of strangers that have a step to take every few bytes. */

const MEGABYTES = 4;
const BYTES = MEGABYTES * 1024 * 1024;

/** These bytes (hex) again and again behind a start. */
const filled = (hex: string, start = Buffer.alloc(0), bytes = BYTES) =>
  Buffer.concat([start, Buffer.alloc(bytes, Buffer.from(hex, 'hex'))]);
const latin1 = (text: string) => Buffer.from(text, 'latin1');

const GIF = latin1('GIF89a\x01\0\x01\0\0\0\0');
const JPEG = Buffer.from('ffd8', 'hex');
const SCAN = Buffer.concat([JPEG, segment(0xda, Buffer.alloc(10))]);
const SONG_FRAME = 'fff314c0'.padEnd(48, '0');
const song = (bytes: number) => filled(SONG_FRAME, Buffer.alloc(0), bytes);

describe('a file of millions of steps', () => {
  const comment = filled('01ff', Buffer.concat([GIF, Buffer.from([0x21, 0xfe])]));
  const ID3 = latin1('ID3\x04\0\0\0\0\0\0');
  /** Walks, with the bytes from one step to the next. */
  const walks: Record<string, [Walk<unknown>, number]> = {
    'data blocks of a GIF (1)': [stripGif(comment), 2],
    'data blocks of a GIF (2)': [complete('gif', comment), 2],
    'data blocks of a GIF (3)': [countFrames('gif', comment, LIMITS.pictureFrames), 2],
    'stuffed bytes of a JPEG (1)': [stripJpeg(filled('ff00', SCAN)), 2],
    'stuffed bytes of a JPEG (2)': [complete('jpeg', filled('ff00', SCAN)), 2],
    'restart markers of a JPEG': [stripJpeg(filled('ffd0', SCAN)), 2],
    'fill bytes of a JPEG': [stripJpeg(filled('ff', JPEG)), 1],
    'fill bytes in a scan of a JPEG': [stripJpeg(filled('ff', SCAN)), 1],
    'zeros behind a JPEG': [complete('jpeg', filled('00', SCAN)), 1],
    'zeros before a song': [readMusic(Buffer.concat([ID3, Buffer.alloc(BYTES), song(2400)])), 1],
    'zeros behind a song': [readMusic(Buffer.concat([song(2400), Buffer.alloc(BYTES)])), 1],
  };

  it.each(Object.keys(walks))('lets others run after 200,000 steps at most: %s', (what) => {
    const [walk, bytes] = walks[what] as [Walk<unknown>, number];
    const { turns } = run(walk);
    expect(turns).toBeGreaterThanOrEqual(Math.floor(BYTES / bytes / 200_000));
    expect(turns).toBeLessThanOrEqual(100);
  });

  it('lets others run after 50,000 frames of a song at most, and after each megabyte of its hash', () => {
    expect(run(readMusic(song(BYTES))).turns).toBe(3 + MEGABYTES);
  });

  it('is put together in parts of four megabytes', () => {
    const parts = [song(BYTES), song(2400), filled('00'), filled('01')];
    const { result, turns } = run(joined(parts));
    expect(turns).toBe((3 * MEGABYTES) / 4);
    expect(result.equals(Buffer.concat(parts))).toBe(true);
  });
});

describe('a file of hundreds of thousands of parts', () => {
  const many = 70_000;
  const times = (part: Buffer) => Array<Buffer>(many).fill(part);
  const riff = (...chunks: Buffer[]) => {
    const file = Buffer.concat([latin1('RIFF\0\0\0\0WEBP'), ...chunks]);
    file.writeUInt32LE(file.length - 8, 4);
    return file;
  };
  const frame = latin1('ANMF\0\0\0\0');
  const control = chunk('fcTL', Buffer.alloc(26));
  const webp = riff(...times(latin1('XXXX\0\0\0\0')), frame, frame);
  const png = Buffer.concat([PNG_SIGNATURE, ...times(chunk('tEXt', Buffer.alloc(0))), control, control]);

  it('is read up to the 65,536th, in each format', async () => {
    const gif = await animated('gif');
    const gifParts = Buffer.concat([gif.subarray(0, -1), ...times(Buffer.from('21f900', 'hex')), gif.subarray(-1)]);
    const jpeg = await drawHalves(40, 30).jpeg().toBuffer();
    const jpegParts = Buffer.concat([JPEG, ...times(segment(0xdd, Buffer.alloc(2))), jpeg.subarray(2)]);
    const avif = await drawHalves(40, 30).avif({ effort: 0 }).toBuffer();
    const avifParts = Buffer.concat([avif, ...times(latin1('\0\0\0\x08mdat'))]);
    const walks = [stripWebp(webp), stripPng(png), stripGif(gifParts), stripJpeg(jpegParts), stripAvif(avifParts)];
    const ended = walks.map((walk) => run<unknown>(walk));
    expect(ended.map(({ result }) => result)).toEqual([null, null, null, null, null]);
    // 10,000 of them at once at most.
    for (const { turns } of ended) expect(turns).toBeGreaterThanOrEqual(6);
    expect([run(countFrames('webp', webp, 10)).result, run(countFrames('png', png, 10)).result]).toEqual([1, 1]);
    // Without an end, nothing is made of it that has more parts.
    const cut = gifParts.subarray(0, -1);
    expect(run(complete('gif', cut)).result).toBe(cut);
  });

  it('is an AVIF of too many frames, or is encoded again, when it says more than a megabyte about itself', async () => {
    const box = (type: string, bytes: number) => {
      const whole = Buffer.alloc(8 + bytes);
      whole.writeUInt32BE(whole.length);
      whole.write(type, 4, 'latin1');
      return whole;
    };
    const start = latin1('\0\0\0\x10ftypavis\0\0\0\0');
    for (const type of ['meta', 'moov']) {
      const most = Buffer.concat([start, box(type, 1024 * 1024 - 8)]);
      const more = Buffer.concat([start, box(type, 1024 * 1024)]);
      expect([run(stripAvif(most)).result === null, run(stripAvif(more)).result === null]).toEqual([false, true]);
    }
    const moving = Buffer.concat([start, box('moov', 1024 * 1024)]);
    expect(await inTurns(countFrames('avif', moving, LIMITS.pictureFrames))).toBe(Number.POSITIVE_INFINITY);
  });
});
