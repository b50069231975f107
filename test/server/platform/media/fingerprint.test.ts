import sharp, { type Sharp } from 'sharp';
import { toPixels } from '../../../../server/platform/media/decode';
import { cascade, sampleForHash } from '../../../../server/platform/media/encode';
import { fingerprintOf, isSameFingerprint } from '../../../../server/platform/media/fingerprint';
import { planSizes } from '../../../../server/platform/media/renditions';
import { drawScene } from '../../../support/scenes';
import { VARIANTS } from '../../../support/variants';

/** As an upload is described: from the sizes that are made of it. */
async function printOf(file: Buffer): Promise<Uint8Array> {
  const decoded = await toPixels(sharp(file).removeAlpha().toColourspace('srgb'));
  const sizes = planSizes(decoded.width, decoded.height);
  return fingerprintOf(
    await sampleForHash(
      await cascade(
        decoded,
        sizes,
        (work) => work(),
        async () => {},
      ),
    ),
  );
}
const draw = (drawing: string) => sharp(Buffer.from(drawing)).png().toBuffer();

const COPIES: readonly [name: string, copy: (image: Sharp) => Sharp][] = [
  ['a thumb', (image) => image.resize({ width: 236 }).jpeg({ quality: 70 })],
  ['a poor JPEG', (image) => image.jpeg({ quality: 30 })],
  ['a WebP', (image) => image.webp({ quality: 60 })],
  ['an AVIF', (image) => image.avif({ quality: 50, effort: 0 })],
  ['a larger size', (image) => image.resize({ width: 736 }).webp({ quality: 80 })],
];

describe('a fingerprint', () => {
  it.each(COPIES)('[PIN-050] is the same for %s', async (_name, copy) => {
    const files = await Promise.all(Object.values(VARIANTS).map(([first = '']) => draw(first)));
    for (let number = 1; number <= 4; number += 1) files.push(Buffer.from(await drawScene(number)));
    for (const file of files) {
      const copied = await copy(sharp(file)).toBuffer();
      expect(isSameFingerprint(await printOf(file), await printOf(copied))).toBe(true);
    }
  });

  it.each(Object.entries(VARIANTS))('[PIN-050] tells apart %s', async (_name, drawings) => {
    const prints = await Promise.all(drawings.map(async (drawing) => printOf(await draw(drawing))));
    for (const [at, one] of prints.entries()) {
      for (const other of prints.slice(at + 1)) expect(isSameFingerprint(one, other)).toBe(false);
    }
  });

  it('[PIN-050] tells a picture from its copy in shades of grey', async () => {
    const file = Buffer.from(await drawScene(3));
    const grey = await sharp(file).greyscale().png().toBuffer();
    expect(isSameFingerprint(await printOf(file), await printOf(grey))).toBe(false);
  });
});
