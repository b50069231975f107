import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Color, type Sharp } from 'sharp';
import { imagePath } from '../../../../contract/constants/content/imageSizes';
import {
  filterMatrix,
  PICTURE_FILTERS,
  type PictureFilter,
} from '../../../../contract/constants/content/pictureFilters';
import { toStoredPicture } from '../../../../server/platform/media/picture';
import { presentImages } from '../../../../server/platform/media/renditions';
import { createMediaStore } from '../../../../server/platform/media/store';
import { silentLog } from '../../../../server/platform/ops/log';
import { createMediaFolder, type MediaFolder } from './mediaFolder';
import { drawHalves } from './pictureFiles';

let folder: MediaFolder;

beforeEach(async () => {
  folder = await createMediaFolder();
});

afterEach(() => folder.remove());

async function addPicture(width = 400, height = 300) {
  const picture = await folder.add(await drawHalves(width, height).jpeg().toBuffer());
  return { picture, images: presentImages(toStoredPicture(picture)) };
}

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'crops and describes the original of a %s, not another encoding of it',
  async (format) => {
    const { signature, likeness } = await folder.add(await drawHalves(200, 150).toFormat(format).toBuffer());
    await folder.store.makeAvif(signature);
    expect(await folder.store.describeStored(signature)).toEqual(likeness);
    const crop = { quarter_turns: 0, left: 0, top: 0, width: 0.5, height: 0.5 };
    expect((await folder.store.editPicture(signature, { crop, filter: 'cool' }, {})).format).toBe(format);
  },
);

/** What is stored of a picture of one color, after a filter. */
async function filtered(color: Sharp, filter: PictureFilter): Promise<number[]> {
  const { signature } = await folder.add(await color.png().toBuffer());
  const edited = await folder.store.editPicture(signature, { crop: null, filter }, {});
  const file = await folder.store.openFile(imagePath(edited.signature, 'orig', 'png'));
  const { data, info } = await sharp(await file?.handle.readFile())
    .raw()
    .toBuffer({ resolveWithObject: true });
  await file?.handle.close();
  return [...data.subarray(0, info.channels)];
}

const ofColor = (background: Color, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 60, height: 40, channels, background } });
const ORANGE = { r: 200, g: 120, b: 60 };

describe('a filter', () => {
  it.each(PICTURE_FILTERS)('[BUILD-059] %s makes of each color what the preview is computed with', async (filter) => {
    const { r, g, b } = ORANGE;
    const wanted = filterMatrix(filter).map(({ factors: [red = 0, green = 0, blue = 0], lift }) =>
      Math.max(0, Math.min(255, red * r + green * g + blue * b + lift * 255)),
    );
    const colors = await filtered(ofColor(ORANGE), filter);
    for (const [at, value] of colors.entries()) expect(Math.abs(value - (wanted[at] ?? -9))).toBeLessThanOrEqual(1);
    expect(colors).not.toEqual([r, g, b]);
  });

  it('takes the color out of a picture, or makes it warmer or cooler', async () => {
    const [red = 0, green, blue = 0] = await filtered(ofColor(ORANGE), 'mono');
    expect([green, blue]).toEqual([red, red]);
    const grey = { r: 128, g: 128, b: 128 };
    const [warm, cool] = [await filtered(ofColor(grey), 'warm'), await filtered(ofColor(grey), 'cool')];
    expect([(warm[0] ?? 0) > (warm[2] ?? 0), (cool[0] ?? 0) < (cool[2] ?? 0)]).toEqual([true, true]);
  });

  it('leaves transparency as it is', async () => {
    const colors = await filtered(ofColor({ ...ORANGE, alpha: 0.5 }, 4), 'faded');
    expect(colors.slice(3)).toEqual([128]);
  });

  it.each([
    ['of 16 bits', ofColor(ORANGE).toColourspace('rgb16'), 'sepia'],
    ['in shades of grey', ofColor(ORANGE).toColourspace('b-w'), 'sepia'],
    ['in shades of grey with transparency', ofColor({ ...ORANGE, alpha: 0.5 }, 4).toColourspace('b-w'), 'faded'],
  ] as const)('is applied to a picture %s', async (_what, picture, filter) => {
    const [red = 0, , blue = 0] = await filtered(picture, filter);
    if (filter === 'sepia') expect(red).toBeGreaterThan(blue);
    else expect(red).toBeGreaterThan(120);
  });
});

describe('receiving', () => {
  it('streams an upload to a temporary file and says how long it is', async () => {
    const received = await folder.store.receive(Readable.from([Buffer.from('ab'), Buffer.from('c')]), { maxBytes: 3 });
    expect(received.bytes).toBe(3);
    expect(await readFile(received.path, 'utf8')).toBe('abc');
    expect(path.dirname(received.path)).toBe(path.join(folder.dataDir, 'media', 'tmp'));
    await received.discard();
    expect(await folder.files()).toEqual([]);
  });

  it('[BUILD-056] refuses with 413 as soon as there is one byte too many, and reads no further', async () => {
    let given = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given += 1000;
          yield Buffer.alloc(1000);
        }
      })(),
    );
    const receiving = folder.store.receive(endless, { maxBytes: 10_000 });
    await expect(receiving).rejects.toMatchObject({ code: 'tooLarge', httpStatus: 413 });
    expect(given).toBeLessThan(200_000);
    expect(endless.destroyed).toBe(true);
    expect(await folder.files()).toEqual([]);
  });

  it('refuses what a parser with a bound of its own has cut off', async () => {
    const cut = Object.assign(Readable.from([Buffer.from('abc')]), { truncated: true });
    await expect(folder.store.receive(cut, { maxBytes: 10 })).rejects.toMatchObject({ code: 'tooLarge' });
    expect(await folder.files()).toEqual([]);
  });

  it('leaves nothing behind when the sender goes away', async () => {
    const stream = new PassThrough();
    const receiving = folder.store.receive(stream, { maxBytes: 10_000 });
    stream.write('half of it');
    setTimeout(() => stream.destroy(new Error('aborted')), 20);
    await expect(receiving).rejects.toThrow('aborted');
    expect(await folder.files()).toEqual([]);
  });

  it('leaves nothing behind when the sender goes away before the file is there', async () => {
    const { open } = fs;
    const opening = jest.spyOn(fs, 'open');
    opening.mockImplementation((...given: unknown[]) => void setTimeout(open, 50, ...given));
    const stream = new PassThrough();
    const receiving = folder.store.receive(stream, { maxBytes: 10_000 });
    stream.destroy(new Error('aborted'));
    await expect(receiving).rejects.toThrow('aborted');
    expect(opening).toHaveBeenCalledTimes(1);
    opening.mockRestore();
    await sleep(100);
    expect(await folder.files()).toEqual([]);
  });
});

describe('serving', () => {
  it('answers a file with its length and type', async () => {
    const { images } = await addPicture();
    const file = await folder.store.openFile(images['236x']?.webp ?? '');
    expect(file).toMatchObject({ contentType: 'image/webp' });
    expect(file?.size).toBe((await file?.handle.readFile())?.length);
    await file?.handle.close();
  });

  it.each([
    '/media/236x/../../../../etc/passwd',
    '/media/orig/aa/bb/../../x.jpg',
    `/media/236x/aa/aa/${'b'.repeat(64)}.jpg`,
    `/media/237x/bb/bb/${'b'.repeat(64)}.jpg`,
    `/media/tmp/bb/bb/${'b'.repeat(64)}.jpg`,
    `/media/236x/bb/bb/${'b'.repeat(64)}.svg`,
    `/media/236x/bb/bb/${'B'.repeat(64)}.jpg`,
    `/media/toString/bb/bb/${'b'.repeat(64)}.jpg`,
    `/media/236x/bb/bb/${'b'.repeat(64)}.avif`,
    '',
  ])('answers null for %s', async (address) => {
    expect(await folder.store.openFile(address)).toBeNull();
  });

  it('makes a missing AVIF once, however many ask for it at the same time', async () => {
    const { images } = await addPicture();
    const address = images['236x']?.avif ?? '';
    expect((await folder.files()).filter((file) => file.endsWith('.avif'))).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => folder.read(address)));
    expect(
      new Set(
        answers.map((data) =>
          createHash('sha256')
            .update(data ?? '')
            .digest('hex'),
        ),
      ).size,
    ).toBe(1);
    expect((await sharp(answers[0] ?? Buffer.alloc(0)).metadata()).width).toBe(236);
    expect((await folder.files()).filter((file) => file.endsWith('.avif'))).toHaveLength(1);
  });

  it('makes no encoding that is not offered', async () => {
    const { picture, images } = await addPicture();
    const jpeg = images['236x']?.url ?? '';
    expect(await folder.store.openFile(jpeg.replace('.jpg', '.png'))).toBeNull();
    const tall = await folder.add(await drawHalves(20, 20_000).jpeg().toBuffer());
    const address = presentImages(toStoredPicture(tall))['236x'];
    expect([address?.webp, address?.avif]).toEqual([undefined, undefined]);
    expect(await folder.store.openFile(address?.url.replace('.jpg', '.avif') ?? '')).toBeNull();
    expect(picture.format).toBe('jpeg');
  });

  it('makes every later encoding in the job, again without harm, and none for a picture that is gone', async () => {
    const { picture, images } = await addPicture();
    await folder.store.makeAvif(picture.signature);
    const files = await folder.files();
    for (const image of Object.values(images)) {
      for (const address of [image.url, image.webp, image.avif]) {
        expect(files).toContain(address?.replace('/media/', ''));
      }
    }
    await folder.store.makeAvif(picture.signature);
    expect(await folder.files()).toEqual(files);
    await folder.store.makeAvif('c'.repeat(64));
    expect(await folder.files()).toEqual(files);
  });
});

describe('removing', () => {
  async function originalPath(): Promise<string> {
    const [original = ''] = (await folder.files()).filter((file) => file.startsWith('orig/'));
    return path.join(folder.dataDir, 'media', original);
  }

  it('removes every file of a picture and no other', async () => {
    const { images } = await addPicture();
    const kept = await folder.files();
    const { picture } = await addPicture(500, 300);
    await folder.store.makeAvif(picture.signature);
    expect(await folder.store.remove(picture.signature)).toBe(true);
    expect(await folder.files()).toEqual(kept);
    expect(await folder.read(images.orig?.url ?? '')).not.toBeNull();
  });

  it('keeps a picture that was uploaded again just now', async () => {
    const upload = await drawHalves(400, 300).jpeg().toBuffer();
    const { signature } = await folder.add(upload);
    const original = await originalPath();
    const kept = await folder.files();
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(original, longAgo, longAgo);
    await folder.add(upload);
    expect(await folder.store.remove(signature, { untouchedForMs: 3_600_000 })).toBe(false);
    expect(await folder.files()).toEqual(kept);

    await utimes(original, longAgo, longAgo);
    expect(await folder.store.remove(signature, { untouchedForMs: 3_600_000 })).toBe(true);
    expect(await folder.files()).toEqual([]);
  });

  it('deletes a picture whose time is in the future, as after the clock was set back', async () => {
    const { picture } = await addPicture();
    const later = new Date(Date.now() + 60_000);
    await utimes(await originalPath(), later, later);
    expect(await folder.store.remove(picture.signature)).toBe(true);
    expect(await folder.files()).toEqual([]);
  });

  it('deletes nothing when it cannot read when a picture was touched', async () => {
    const { picture } = await addPicture();
    const kept = await folder.files();
    const unreadable = Object.assign(new Error('i/o error'), { code: 'EIO' });
    jest.spyOn(fs.promises, 'stat').mockRejectedValueOnce(unreadable);
    await expect(folder.store.remove(picture.signature, { untouchedForMs: 3_600_000 })).rejects.toThrow('i/o error');
    expect(await folder.files()).toEqual(kept);
  });

  it('refuses what is no signature', async () => {
    await expect(folder.store.remove('../../..')).rejects.toThrow();
  });
});

describe('crashes', () => {
  it('asks before any file gets its final name, and stores nothing where the answer is no', async () => {
    let seen: string[] = [];
    const upload = await drawHalves(400, 300).jpeg().toBuffer();
    const refusing = folder.add(upload, {
      async beforeStored() {
        seen = (await folder.files()).filter((file) => !file.startsWith('tmp/'));
        throw new Error('no');
      },
    });
    await expect(refusing).rejects.toThrow('no');
    expect(seen).toEqual([]);
    expect(await folder.files()).toEqual([]);
  });

  it('clears the temporary files of processes that are gone and of no other', async () => {
    const temporary = path.join(folder.dataDir, 'media', 'tmp');
    const living = await folder.store.receive(Readable.from([Buffer.from('mine')]), { maxBytes: 10 });
    const gone = [`${process.pid}-00000000-earlier-life`, '999999999-00000000-no-such-process', 'of-unknown-origin'];
    const others = `${process.ppid}-00000000-a-living-process`;
    for (const name of [...gone, others]) await writeFile(path.join(temporary, name), 'half');
    await folder.store.clearTemporary();
    expect((await readdir(temporary)).sort()).toEqual([path.basename(living.path), others].sort());

    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(path.join(temporary, others), longAgo, longAgo);
    await folder.store.clearTemporary();
    expect(await readdir(temporary)).toEqual([path.basename(living.path)]);
  });

  it('leaves the files of a process in another container alone, until nothing has come for long', async () => {
    const temporary = path.join(folder.dataDir, 'media', 'tmp');
    const foreign = '999999999-00000000-n00000000-elsewhere';
    await writeFile(path.join(temporary, foreign), 'half');
    await folder.store.clearTemporary();
    expect(await readdir(temporary)).toEqual([foreign]);
    const longAgo = new Date(Date.now() - 3 * 3_600_000);
    await utimes(path.join(temporary, foreign), longAgo, longAgo);
    await folder.store.clearTemporary();
    expect(await readdir(temporary)).toEqual([]);
  });

  it('leaves no half file under a final name when the process is killed in the middle', async () => {
    const upload = path.join(folder.dataDir, 'upload.jpg');
    await drawHalves(1500, 1500).jpeg({ quality: 95 }).toFile(upload);
    for (const delay of [20, 60, 110]) {
      await killWhileStoring(upload, delay);
      for (const file of await folder.files()) {
        if (file.startsWith('tmp/')) continue;
        const whole = await sharp(path.join(folder.dataDir, 'media', file), { failOn: 'error' }).stats();
        expect(whole.channels.length).toBeGreaterThanOrEqual(3);
      }
      await createMediaStore({ dataDir: folder.dataDir, log: silentLog }).clearTemporary();
      expect((await folder.files()).filter((file) => file.startsWith('tmp/'))).toEqual([]);
    }
  });
});

/** Stores a picture in a process of its own and kills it so many milliseconds after it begins. */
async function killWhileStoring(upload: string, delay: number): Promise<void> {
  const program = `
    import { createReadStream } from 'node:fs';
    const { createMediaStore } = await import(${JSON.stringify(path.resolve('server/platform/media/store.ts'))});
    const store = createMediaStore({ dataDir: ${JSON.stringify(folder.dataDir)}, log: console });
    for (;;) {
      const received = await store.receive(createReadStream(${JSON.stringify(upload)}), { maxBytes: 1e9 });
      process.stdout.write('begun');
      const { signature } = await store.processPicture(received.path);
      await store.remove(signature);
    }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await new Promise((resolve) => setTimeout(resolve, delay));
  child.kill('SIGKILL');
  await once(child, 'exit');
}
