import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { IMAGE_SIZE_NAMES } from '../../../../contract/constants/content/imageSizes';
import { type Picture, toStoredPicture } from '../../../../server/platform/media/picture';
import { presentImages } from '../../../../server/platform/media/renditions';
import { createMediaFolder, type MediaFolder } from './mediaFolder';
import {
  animated,
  chunk,
  claimingPng,
  drawHalves,
  NO_PICTURES,
  PNG_SIGNATURE,
  phoneJpeg,
  segment,
  withSegments,
} from './pictureFiles';

let folder: MediaFolder;

beforeAll(async () => {
  folder = await createMediaFolder();
});

afterAll(() => folder.remove());

async function readOriginal(picture: Picture): Promise<Buffer> {
  const address = presentImages(toStoredPicture(picture), ['orig']).orig?.url ?? '';
  const data = await folder.read(address);
  if (!data) throw new Error('no original');
  return data;
}

/** Mean of the channels around a point, given in shares of width and height. */
async function colorAt(data: Buffer, x: number, y: number): Promise<number[]> {
  const { width = 0, height = 0 } = await sharp(data).metadata();
  const left = Math.floor(x * (width - 2));
  const top = Math.floor(y * (height - 2));
  const part = await sharp(data).extract({ left, top, width: 2, height: 2 }).removeAlpha().toBuffer();
  const { channels } = await sharp(part).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

describe('what is stored of a picture', () => {
  it('[ENT-004] answers every advertised address with that size and encoding', async () => {
    const picture = await folder.add(await drawHalves(500, 750).jpeg({ quality: 90 }).toBuffer());
    const images = presentImages(toStoredPicture(picture));
    expect(Object.keys(images)).toEqual([...IMAGE_SIZE_NAMES, 'orig']);

    for (const [name, image] of Object.entries(images)) {
      for (const [field, format] of [
        ['url', 'jpeg'],
        ['webp', 'webp'],
        ['avif', 'heif'],
      ] as const) {
        const data = await folder.read(image[field] ?? '');
        const found = await sharp(data ?? Buffer.alloc(0)).metadata();
        expect({ name, field, format: found.format, width: found.width, height: found.height }).toEqual({
          name,
          field,
          format,
          width: image.width,
          height: image.height,
        });
      }
    }
    expect(images['236x']).toMatchObject({ width: 236, height: 354 });
    expect(images['600x315']).toMatchObject({ width: 600, height: 315 });
    expect(images.orig).toMatchObject({ width: 500, height: 750 });
  });

  it('names the original by the sha-256 of its stored bytes', async () => {
    const picture = await folder.add(await phoneJpeg());
    const original = await readOriginal(picture);
    expect(picture.signature).toBe(createHash('sha256').update(original).digest('hex'));
    expect(picture.bytes).toBe(original.length);
  });

  it('turns a picture upright and leaves neither place nor maker in it', async () => {
    const upload = await phoneJpeg();
    expect(upload.includes('PhoneMaker')).toBe(true);
    const picture = await folder.add(upload);
    const original = await readOriginal(picture);
    const metadata = await sharp(original).metadata();

    expect([picture.width, picture.height]).toEqual([300, 400]);
    expect([metadata.width, metadata.height, metadata.orientation, metadata.exif]).toEqual([
      300,
      400,
      undefined,
      undefined,
    ]);
    expect(original.includes('PhoneMaker') || original.includes('GPS') || original.includes('Exif')).toBe(false);
    // Stored on its side with red on the left: upright, red is above.
    const [red = 0, , blueOfRed = 0] = await colorAt(original, 0.5, 0.1);
    const [redOfBlue = 0, , blue = 0] = await colorAt(original, 0.5, 0.9);
    expect(red).toBeGreaterThan(blueOfRed + 100);
    expect(blue).toBeGreaterThan(redOfBlue + 100);
  });

  it('keeps the encoded pixels of an upright JPEG bit by bit and nothing else of it', async () => {
    const plain = await drawHalves(300, 200).jpeg().toBuffer();
    const secrets = [
      segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>secret</x:xmpmeta>')),
      segment(0xed, Buffer.from('Photoshop 3.0\0secret')),
      segment(0xfe, Buffer.from('secret comment')),
    ];
    const upload = withSegments(plain, secrets, Buffer.from('a secret film behind the picture'));
    const picture = await folder.add(upload);
    const original = await readOriginal(picture);

    expect(original.includes('secret')).toBe(false);
    expect(await sharp(original).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
    expect((await folder.add(plain)).signature).toBe(picture.signature);
  });

  it('takes text and profiles out of a PNG and keeps its sixteen bits', async () => {
    const deep = await drawHalves(60, 40).toColourspace('rgb16').png().toBuffer();
    const text = chunk('tEXt', Buffer.from('Author\0secret'));
    const upload = Buffer.concat([PNG_SIGNATURE, deep.subarray(8, 33), text, deep.subarray(33), Buffer.from('secret')]);
    const original = await readOriginal(await folder.add(upload));
    expect(original.includes('secret')).toBe(false);
    expect((await sharp(original).metadata()).depth).toBe('ushort');
  });

  it('turns other colour spaces into sRGB', async () => {
    const wide = await folder.add(await drawHalves(200, 100).withIccProfile('p3').jpeg().toBuffer());
    const printed = await folder.add(await drawHalves(200, 100).toColourspace('cmyk').jpeg().toBuffer());
    for (const picture of [wide, printed]) {
      const original = await readOriginal(picture);
      const metadata = await sharp(original).metadata();
      expect([metadata.space, metadata.icc]).toEqual(['srgb', undefined]);
      const [red = 0, green = 0, blue = 0] = await colorAt(original, 0.2, 0.5);
      expect(red).toBeGreaterThan(150);
      expect(Math.max(green, blue)).toBeLessThan(110);
    }
  });

  it('does not encode again for a profile that means sRGB', async () => {
    const plain = await drawHalves(200, 100).jpeg({ quality: 90 }).toBuffer();
    const tagged = await drawHalves(200, 100).withIccProfile('srgb').jpeg({ quality: 90 }).toBuffer();
    // Bytes 16 to 19 of a profile name its colour space.
    expect((await sharp(tagged).metadata()).icc?.toString('latin1', 16, 20)).toBe('RGB ');
    expect((await folder.add(tagged)).signature).toBe((await folder.add(plain)).signature);
  });

  it.each(['gif', 'webp'] as const)(
    'keeps the frames of an animated %s in the original and shows its first elsewhere',
    async (format) => {
      const picture = await folder.add(await animated(format));
      expect(picture).toMatchObject({ width: 120, height: 80, format, isAnimated: true });
      const original = await sharp(await readOriginal(picture), { animated: true }).metadata();
      expect([original.pages, original.delay, original.loop]).toEqual([3, [100, 200, 300], 0]);

      const images = presentImages(toStoredPicture(picture));
      const still = await folder.read(images['236x']?.webp ?? '');
      const { pages, width } = await sharp(still ?? Buffer.alloc(0)).metadata();
      expect([pages ?? 1, width]).toEqual([1, 120]);
      expect(images.orig?.avif).toBeUndefined();
    },
  );

  it('keeps transparency, as PNG where it came as PNG', async () => {
    const shape =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="100" fill="#0a6c6b"/></svg>';
    const picture = await folder.add(await sharp(Buffer.from(shape)).png().toBuffer());
    const images = presentImages(toStoredPicture(picture));
    expect(picture).toMatchObject({ hasAlpha: true, dominantColor: '#0a6c6b' });
    expect(images['236x']?.url).toMatch(/\.png$/);
    for (const address of [images['236x']?.url, images['236x']?.webp, images['236x']?.avif]) {
      const { channels } = await sharp((await folder.read(address ?? '')) ?? Buffer.alloc(0)).stats();
      expect(channels[3]?.min).toBeLessThan(10);
    }
  });

  it('offers a photograph that came as PNG as JPEG, a drawing as PNG', async () => {
    const photograph = await folder.add(await drawHalves(400, 300).ensureAlpha().png().toBuffer());
    const drawing = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#f7c59f' } })
      .png()
      .toBuffer();
    expect(photograph.hasAlpha).toBe(false);
    expect(presentImages(toStoredPicture(photograph), ['236x', 'orig'])).toMatchObject({
      '236x': { url: expect.stringMatching(/\.jpg$/) },
      orig: { url: expect.stringMatching(/\.png$/) },
    });
    expect(presentImages(toStoredPicture(await folder.add(drawing)), ['236x'])).toMatchObject({
      '236x': { url: expect.stringMatching(/\.png$/) },
    });
  });

  it('reads AVIF, and keeps it as it is where it holds nothing else', async () => {
    const upload = await drawHalves(320, 240).avif({ effort: 0 }).toBuffer();
    const picture = await folder.add(upload);
    expect(picture).toMatchObject({ width: 320, height: 240, format: 'avif' });
    expect((await readOriginal(picture)).equals(upload)).toBe(true);

    const telling = await drawHalves(320, 240)
      .withExif({ IFD0: { Make: 'PhoneMaker' } })
      .avif({ effort: 0 })
      .toBuffer();
    expect(telling.includes('PhoneMaker')).toBe(true);
    expect((await readOriginal(await folder.add(telling))).includes('PhoneMaker')).toBe(false);
  });

  it.each([
    [1, 1],
    [1, 20_000],
    [20_000, 1],
    [3000, 90],
  ])('stores a picture of %i x %i with all its sizes', async (width, height) => {
    const picture = await folder.add(await drawHalves(width, height).png().toBuffer());
    expect([picture.width, picture.height]).toEqual([width, height]);
    for (const image of Object.values(presentImages(toStoredPicture(picture)))) {
      for (const address of [image.url, image.webp, image.avif]) {
        if (!address) continue;
        const found = await sharp((await folder.read(address)) ?? Buffer.alloc(0)).metadata();
        expect([found.width, found.height]).toEqual([image.width, image.height]);
      }
    }
    expect(picture.preview).toMatch(/^data:image\/webp;base64,/);
  });

  it('never enlarges but to fill a box', async () => {
    const { sizes } = await folder.add(await drawHalves(200, 100).jpeg().toBuffer());
    expect(sizes).toMatchObject({
      '170x': { width: 170, height: 85 },
      '236x': { width: 200, height: 100 },
      '736x': { width: 200, height: 100 },
      '136x136': { width: 136, height: 136 },
      '600x315': { width: 600, height: 315 },
    });
  });

  it('makes a preview of less than 400 characters and at most 16 pixels a side', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const worst = sharp({ create: { width: 500, height: 500, channels: 4, background: '#8888', noise } });
    for (const upload of [await worst.png().toBuffer(), await drawHalves(300, 200).webp().toBuffer()]) {
      const { preview } = await folder.add(upload);
      expect(preview.length).toBeLessThan(400);
      const { width = 99, height = 99 } = await sharp(Buffer.from(preview.split(',')[1] ?? '', 'base64')).metadata();
      expect(Math.max(width, height)).toBe(16);
    }
  });

  it('leaves no temporary file behind', async () => {
    expect((await folder.files()).filter((file) => file.startsWith('tmp/'))).toEqual([]);
  });
});

describe('what is refused', () => {
  let files: string[];

  beforeAll(async () => {
    files = await folder.files();
  });

  afterEach(async () => {
    // Neither a temporary file nor a half one under a final name.
    expect(await folder.files()).toEqual(files);
  });

  it.each(Object.entries(NO_PICTURES))('415 for %s', async (_what, data) => {
    await expect(folder.add(data)).rejects.toMatchObject({ code: 'unsupportedMedia', httpStatus: 415 });
  });

  it.each([0.3, 0.6, 0.95])('422 for each format cut off at %d of its length', async (share) => {
    const whole = drawHalves(300, 200);
    const uploads = {
      jpeg: await whole.clone().jpeg().toBuffer(),
      progressive: await whole.clone().jpeg({ progressive: true }).toBuffer(),
      turned: await phoneJpeg(),
      png: await whole.clone().png().toBuffer(),
      webp: await whole.clone().webp().toBuffer(),
      lossless: await whole.clone().webp({ lossless: true }).toBuffer(),
      avif: await whole.clone().avif({ effort: 0 }).toBuffer(),
      // What loses its last frame alone still moves.
      ...(share < 0.9 && { gif: await animated('gif'), animation: await animated('webp') }),
    };
    for (const [name, data] of Object.entries(uploads)) {
      const cut = data.subarray(0, Math.floor(data.length * share));
      const error = await folder.add(cut).catch((caught: unknown) => caught);
      expect({ name, error }).toMatchObject({ name, error: { code: 'unreadableMedia', httpStatus: 422 } });
    }
  });

  it.each([
    [50_000, 50_000],
    [30_001, 1],
    [10_001, 10_000],
  ])('422 for a claim of %i x %i pixels, at no cost', async (width, height) => {
    const before = process.memoryUsage().rss;
    await expect(folder.add(claimingPng(width, height))).rejects.toMatchObject({
      code: 'unreadableMedia',
      message: 'That picture is too large. It can have at most 100 megapixels and 30,000 pixels per side.',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('422 for a picture whose pixels are not there', async () => {
    await expect(folder.add(claimingPng(500, 500))).rejects.toMatchObject({ code: 'unreadableMedia' });
  });
});
