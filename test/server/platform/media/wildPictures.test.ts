import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Picture, toStoredPicture } from '../../../../server/platform/media/picture';
import { presentImages } from '../../../../server/platform/media/renditions';
import { createMediaFolder, type MediaFolder } from './mediaFolder';
import { animated, animatedPng, chunk, dataOf, drawHalves, withChunks } from './pictureFiles';

/** Pictures as programs and cameras write them, and as all browsers show them. */

let folder: MediaFolder;
beforeAll(async () => {
  folder = await createMediaFolder();
});
afterAll(() => folder.remove());

const readSize = async (picture: Picture, size: 'orig' | '236x'): Promise<Buffer> => {
  const data = await folder.read(presentImages(toStoredPicture(picture), [size])[size]?.url ?? '');
  if (!data) throw new Error(`no ${size}`);
  return data;
};
const colorOf = async (data: Buffer, left: number, top: number) => {
  const part = await sharp(data).autoOrient().toColourspace('srgb').removeAlpha().png().toBuffer();
  const pixels = await sharp(part).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixels];
};
const expectNear = (found: number[], expected: number[], most = 6) =>
  expect(Math.max(...found.map((value, at) => Math.abs(value - (expected[at] ?? 0))))).toBeLessThanOrEqual(most);
const framesOf = async (data: Buffer) => (await sharp(data).metadata()).pages;

describe('a file without its end', () => {
  const jpeg = () => drawHalves(120, 80).jpeg({ quality: 95 }).toBuffer();

  it.each([
    ['nothing', 0],
    ['the zeros of a camera', 300],
  ])('is shown, with %s in place of the end marker of a JPEG', async (_what, zeros) => {
    const whole = await jpeg();
    const picture = await folder.add(Buffer.concat([whole.subarray(0, -2), Buffer.alloc(zeros)]));
    expect(picture).toMatchObject({ width: 120, height: 80, format: 'jpeg' });
    expect((await readSize(picture, 'orig')).subarray(-2)).toEqual(whole.subarray(-2));
  });

  it('is shown for a progressive JPEG, and refused where pixels are missing', async () => {
    const progressive = await drawHalves(120, 80).jpeg({ progressive: true }).toBuffer();
    expect(await folder.add(progressive.subarray(0, -2))).toMatchObject({ width: 120 });
    const whole = await jpeg();
    for (const share of [0.3, 0.7, 0.95]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      await expect(folder.add(cut)).rejects.toMatchObject({ code: 'unreadableMedia' });
    }
  });

  it.each([
    ['its trailer', (file: Buffer) => file.subarray(0, -1), 3],
    ['the end of its last frame', (file: Buffer) => file.subarray(0, -12), 2],
    ['nothing, but a stray zero', (file: Buffer) => Buffer.concat([file.subarray(0, -1), Buffer.from([0, 0x3b])]), 3],
  ])('is an animation without what is cut of a GIF: %s', async (_what, cut, frames) => {
    const picture = await folder.add(cut(await animated('gif')));
    expect(picture).toMatchObject({ width: 120, height: 80, format: 'gif', isAnimated: true });
    const stored = await readSize(picture, 'orig');
    expect([await framesOf(stored), stored.at(-1)]).toEqual([frames, 0x3b]);
  });

  it('is shown for a still GIF without its trailer', async () => {
    const still = await drawHalves(60, 40).gif().toBuffer();
    expect(await folder.add(still.subarray(0, -1))).toMatchObject({ width: 60, isAnimated: false });
    await expect(folder.add(still.subarray(0, -200))).rejects.toMatchObject({ code: 'unreadableMedia' });
  });

  it('is an animation without the cut frame of a WebP', async () => {
    const picture = await folder.add((await animated('webp')).subarray(0, -8));
    expect(picture).toMatchObject({ width: 120, height: 80, format: 'webp', isAnimated: true });
    expect(await framesOf(await readSize(picture, 'orig'))).toBe(2);
  });

  it('is an animation without the cut frame of a PNG, which counts those that it has', async () => {
    const file = await animatedPng(['#d33', '#3d3', '#33d']);
    const cut = await readSize(await folder.add(file.subarray(0, -20)), 'orig');
    expect([dataOf(cut, 'acTL')[0]?.readUInt32BE(), dataOf(cut, 'fcTL').length, dataOf(cut, 'IEND').length]).toEqual([
      ...[2, 2, 1],
    ]);
    const ended = await readSize(await folder.add(file.subarray(0, -12)), 'orig');
    expect([dataOf(ended, 'acTL')[0]?.readUInt32BE(), dataOf(ended, 'IEND').length]).toEqual([3, 1]);
  });
});

describe('the colours of a picture', () => {
  const profile = async () =>
    (await sharp(await drawHalves(8, 8).withIccProfile('p3').png().toBuffer()).metadata()).icc;
  const iccp = async () =>
    chunk('iCCP', Buffer.concat([Buffer.from('P3\0\0'), deflateSync((await profile()) as Buffer)]));
  const exif = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');

  it('stay those of its profile for an animated PNG, which keeps moving', async () => {
    const picture = await folder.add(await animatedPng(['#c81e1e', '#3d3'], [await iccp()]));
    expect(picture).toMatchObject({ width: 60, height: 40, isAnimated: true });
    const stored = await readSize(picture, 'orig');
    expect([dataOf(stored, 'fcTL').length, dataOf(stored, 'iCCP').length]).toEqual([2, 1]);
    // Display P3 (200, 30, 30) is beyond sRGB: its red is brighter there.
    const [red = 0] = await colorOf(await readSize(picture, '236x'), 30, 20);
    expect(red).toBeGreaterThan(210);
  });

  it('and its orientation stay for an animated PNG, and nothing else that EXIF tells', async () => {
    const telling = Buffer.concat([exif, Buffer.from('secret')]);
    const picture = await folder.add(await animatedPng(['#d33', '#3d3'], [chunk('eXIf', telling)]));
    expect(picture).toMatchObject({ width: 40, height: 60, isAnimated: true });
    const stored = await readSize(picture, 'orig');
    expect(stored.includes('secret')).toBe(false);
    expect((await sharp(stored).metadata()).orientation).toBe(6);
    expect(await sharp(await readSize(picture, '236x')).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  it('stay those of its profile for an animated WebP', async () => {
    const frame = (red: number) => Buffer.from(Array.from({ length: 60 * 40 }, () => [red, 30, 30]).flat());
    const file = await sharp(Buffer.concat([frame(200), frame(100)]), {
      raw: { width: 60, height: 80, channels: 3, pageHeight: 40 },
    })
      .withIccProfile('p3', { attach: true })
      .webp({ lossless: true, delay: [100, 100] })
      .toBuffer();
    const picture = await folder.add(file);
    const stored = await sharp(await readSize(picture, 'orig')).metadata();
    expect([stored.pages, stored.icc?.equals((await profile()) as Buffer)]).toEqual([2, true]);
    expectNear(await colorOf(await readSize(picture, '236x'), 30, 20), await colorOf(file, 30, 20));
  });

  const grey = (value: number) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: { r: value, g: value, b: value } } })
      .png()
      .toBuffer();
  const gamma = (value: number) => {
    const data = Buffer.alloc(4);
    data.writeUInt32BE(value);
    return chunk('gAMA', data);
  };
  const cicp = (...values: number[]) => chunk('cICP', Buffer.from(values));

  it.each([
    // Linear 55/255 is 128 in sRGB.
    ['linear light', [gamma(100_000)], 128],
    ['the usual gamma', [gamma(45_455)], 55],
    ['a gamma and sRGB, which counts', [gamma(100_000), chunk('sRGB', Buffer.from([0]))], 55],
    ['the primaries of BT.2020', [cicp(9, 13, 0, 1)], 55],
    ['linear light by number', [cicp(1, 8, 0, 1)], 128],
  ])('are those of sRGB for a PNG of %s', async (_what, chunks, expected) => {
    const picture = await folder.add(withChunks(await grey(55), chunks));
    for (const size of ['orig', '236x'] as const) {
      expectNear(await colorOf(await readSize(picture, size), 30, 20), [expected, expected, expected], 2);
    }
  });

  it('are those of an ordinary display for a PNG of HDR (PQ, HLG)', async () => {
    // White of paper, 203 nits, is 58 % of PQ and 75 % of HLG.
    for (const [transfer, white] of [
      [16, 148],
      [18, 191],
    ] as const) {
      const shown = async (value: number) => {
        const picture = await folder.add(withChunks(await grey(value), [cicp(9, transfer, 0, 1)]));
        return (await colorOf(await readSize(picture, 'orig'), 30, 20))[0] ?? 0;
      };
      const [paper, peak, black] = [await shown(white), await shown(transfer === 16 ? 192 : 255), await shown(0)];
      expect(paper).toBeGreaterThan(200);
      expect([peak > paper, peak >= 250, black]).toEqual([true, true, 0]);
    }
  });
});

describe('an animated AVIF', () => {
  let file: Buffer;
  beforeAll(() => {
    const made = mkdtempSync(path.join(tmpdir(), 'magpie-avif-'));
    const target = path.join(made, 'a.avif');
    const source = ['-f', 'lavfi', '-i', 'testsrc=s=120x80:r=5:d=1'];
    const args = ['-v', 'error', ...source, '-c:v', 'libaom-av1', '-cpu-used', '8', '-f', 'avif', target];
    execFileSync('ffmpeg', args, { stdio: 'ignore' });
    file = readFileSync(target);
    rmSync(made, { recursive: true });
  });

  it('is an animation, with its frames as they were', async () => {
    const picture = await folder.add(file);
    expect(picture).toMatchObject({ width: 120, height: 80, format: 'avif', isAnimated: true });
    const stored = await readSize(picture, 'orig');
    expect([stored.length, stored.subarray(12).equals(file.subarray(12))]).toEqual([file.length, true]);
    const images = presentImages(toStoredPicture(picture));
    expect([images.orig?.is_animated, images['736x']?.is_animated]).toEqual([true, undefined]);
    expect(await sharp(await readSize(picture, '236x')).metadata()).toMatchObject({ width: 120, height: 80 });
    await expect(folder.store.editPicture(picture.signature, { crop: null, filter: null }, {})).rejects.toMatchObject({
      reason: { id: 'animationCrop' },
    });
  });

  it('is refused with what could tell its place or maker', async () => {
    const telling = Buffer.from(file);
    telling.write('udta', telling.indexOf('mvhd'), 'latin1');
    await expect(folder.add(telling)).rejects.toMatchObject({ code: 'unreadableMedia' });
  });
});

it('does not edit an animated PNG, which would stand still then', async () => {
  const { signature } = await folder.add(await animatedPng(['#d33', '#3d3']));
  await expect(folder.store.editPicture(signature, { crop: null, filter: null }, {})).rejects.toMatchObject({
    reason: { id: 'animationCrop' },
  });
});
