import fc from 'fast-check';
import sharp from 'sharp';
import { isSrgbProfile } from '../../../../../server/platform/media/original/iccProfile';
import { sniffFormat } from '../../../../../server/platform/media/original/sniff';
import { stripAvif } from '../../../../../server/platform/media/original/stripAvif';
import { stripGif } from '../../../../../server/platform/media/original/stripGif';
import { stripJpeg } from '../../../../../server/platform/media/original/stripJpeg';
import { stripPng } from '../../../../../server/platform/media/original/stripPng';
import { stripWebp } from '../../../../../server/platform/media/original/stripWebp';
import { runs } from '../../../../support/testLength';
import { animated, chunk, drawHalves, PNG_SIGNATURE, segment, withSegments } from '../pictureFiles';
import { run } from '../runWalk';

const strips: Record<string, (file: Buffer) => Buffer[] | null> = {
  jpeg: (file) => run(stripJpeg(file)).result?.parts ?? null,
  png: (file) => run(stripPng(file)).result,
  webp: (file) => run(stripWebp(file)).result,
  gif: (file) => run(stripGif(file)).result,
  avif: (file) => run(stripAvif(file)).result,
};

const samples = async (): Promise<Record<string, Buffer>> => ({
  jpeg: await drawHalves(40, 30).jpeg({ progressive: true }).toBuffer(),
  png: await drawHalves(40, 30).png().toBuffer(),
  webp: await drawHalves(40, 30).webp().toBuffer(),
  gif: await animated('gif'),
  avif: await drawHalves(40, 30).avif({ effort: 0 }).toBuffer(),
});

const joined = (parts: Buffer[] | null) => Buffer.concat(parts ?? []);

describe('taking metadata out', () => {
  it('changes nothing the second time, and never the pixels', async () => {
    for (const [format, file] of Object.entries(await samples())) {
      const once = joined(strips[format]?.(file) ?? null);
      expect(sniffFormat(once)).toBe(format);
      expect(joined(strips[format]?.(once) ?? null).equals(once)).toBe(true);
      const [before, after] = await Promise.all(
        [file, once].map((data) => sharp(data, { pages: -1 }).raw().toBuffer()),
      );
      expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
    }
  });

  it('neither throws nor invents bytes, whatever a file holds', async () => {
    const files = await samples();
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(files)),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (format, changes, share) => {
          const file = Buffer.from(files[format] ?? '');
          for (const [at, value] of changes) file[8 + (at % (file.length - 8))] = value;
          const cut = file.subarray(0, Math.ceil(file.length * share));
          // JFIF's header is written again (18 bytes), a missing padding byte added.
          expect(joined(strips[format]?.(cut) ?? null).length).toBeLessThanOrEqual(cut.length + 19);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('takes every telling segment out of a JPEG, also a thumbnail in its JFIF header', async () => {
    const plain = await drawHalves(40, 30).jpeg().toBuffer();
    const thumbnail = Buffer.concat([
      Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\x02\x02', 'latin1'),
      Buffer.from('secretsecret'),
    ]);
    const secrets = [
      segment(0xe0, thumbnail),
      segment(0xe0, Buffer.from('JFXX\0secret')),
      segment(0xe1, Buffer.from('Exif\0\0secret')),
      segment(0xe2, Buffer.from('MPF\0secret')),
      segment(0xe2, Buffer.from('ICC_PROFILE\0secret')),
      segment(0xe5, Buffer.from('secret')),
      segment(0xee, Buffer.concat([Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'), Buffer.from('secret')])),
      segment(0xfe, Buffer.from('secret')),
    ];
    const stripped = joined(strips.jpeg?.(withSegments(plain, secrets, Buffer.from('secret'))) ?? null);
    expect(stripped.includes('secret')).toBe(false);
    expect(stripped.includes('Adobe')).toBe(true);
    expect((await sharp(stripped, { failOn: 'warning' }).metadata()).width).toBe(40);
  });

  it('keeps the animation of a PNG and nothing of its text', () => {
    const count = Buffer.alloc(8);
    count.writeUInt32BE(3);
    const file = Buffer.concat([
      PNG_SIGNATURE,
      chunk('IHDR', Buffer.alloc(13)),
      chunk('acTL', count),
      chunk('iTXt', Buffer.from('secret')),
      chunk('eXIf', Buffer.from('secret')),
      chunk('tIME', Buffer.from('secret!')),
      chunk('IDAT', Buffer.from('pixels')),
      chunk('fdAT', Buffer.from('frame')),
      chunk('IEND', Buffer.alloc(0)),
      Buffer.from('secret'),
    ]);
    for (const hints of [undefined, { hasProfile: true, orientation: 6 }]) {
      const stripped = joined(run(stripPng(file, hints)).result);
      expect([stripped.includes('secret'), stripped.includes('acTL'), stripped.includes('frame')]).toEqual([
        ...[false, true, true],
      ]);
    }
  });

  it('takes comments and XMP out of a GIF and keeps how often it runs', async () => {
    const file = await animated('gif');
    const loop = file.indexOf('NETSCAPE2.0') - 3;
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 6]), Buffer.from('secret'), Buffer.from([0])]);
    const xmp = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP\x06secret\0', 'latin1')]);
    const telling = Buffer.concat([file.subarray(0, loop), comment, xmp, file.subarray(loop), Buffer.from('secret')]);
    expect(joined(strips.gif?.(telling) ?? null).equals(joined(strips.gif?.(file) ?? null))).toBe(true);
    expect(joined(strips.gif?.(telling) ?? null).includes('NETSCAPE2.0')).toBe(true);
  });

  it('takes EXIF, XMP and profiles out of a WebP, with their flags', async () => {
    const file = await drawHalves(40, 30)
      .withExif({ IFD0: { Make: 'PhoneMaker' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .webp()
      .toBuffer();
    expect(file.includes('PhoneMaker') && file.includes('secret')).toBe(true);
    const stripped = joined(strips.webp?.(file) ?? null);
    expect(stripped.includes('PhoneMaker') || stripped.includes('secret')).toBe(false);
    const { exif, xmp, width } = await sharp(stripped, { failOn: 'warning' }).metadata();
    expect([exif, xmp, width]).toEqual([undefined, undefined, 40]);
  });
});

describe('telling sRGB from other profiles', () => {
  const profileOf = async (name: string) => {
    const { icc } = await sharp(await drawHalves(8, 8).withIccProfile(name).jpeg().toBuffer()).metadata();
    return icc ?? Buffer.alloc(0);
  };

  it('knows sRGB by its numbers and takes no other for it', async () => {
    expect(isSrgbProfile(await profileOf('srgb'))).toBe(true);
    expect(isSrgbProfile(await profileOf('p3'))).toBe(false);
    expect(isSrgbProfile(await profileOf('cmyk'))).toBe(false);
  });

  it('says no to a linear curve over the same primaries', async () => {
    const profile = Buffer.from(await profileOf('srgb'));
    const para = profile.indexOf('para');
    const curv = profile.lastIndexOf('curv');
    const at = para > 0 ? para : curv;
    profile.write('para', at, 'latin1');
    profile.writeUInt32BE(0, at + 8);
    profile.writeInt32BE(65_536, at + 12);
    expect(isSrgbProfile(profile)).toBe(false);
  });

  it('never throws', async () => {
    const profile = await profileOf('srgb');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat(), (changes, length) => {
        const copy = Buffer.from(profile);
        for (const [at, value] of changes) copy[at % copy.length] = value;
        expect(typeof isSrgbProfile(copy.subarray(0, length % (copy.length + 1)))).toBe('boolean');
      }),
    );
    expect(isSrgbProfile(Buffer.alloc(0))).toBe(false);
  });
});
