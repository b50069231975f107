import sharp, { type Sharp } from 'sharp';
import type { Pixels } from '../../../../server/platform/media/decode';
import { HASH_SIDE, LIKE_HASH_BITS, perceptualHash } from '../../../../server/platform/media/perceptualHash';
import { drawScene } from '../../../support/scenes';

async function hashOf(image: Sharp): Promise<string | null> {
  const small = image.resize({ width: HASH_SIDE, height: HASH_SIDE, fit: 'fill' });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return perceptualHash({
    data,
    width: info.width,
    height: info.height,
    channels: info.channels as Pixels['channels'],
  });
}

const difference = (one: string | null, other: string | null): number =>
  one === null || other === null ? Number.NaN : [...one].filter((bit, at) => bit !== other[at]).length;

const COPIES: readonly [name: string, copy: (image: Sharp) => Sharp][] = [
  ['a thumb', (image) => image.resize({ width: 236 }).jpeg({ quality: 70 })],
  ['a poor JPEG', (image) => image.jpeg({ quality: 30 })],
  ['a WebP', (image) => image.webp({ quality: 60 })],
  ['shades of grey', (image) => image.greyscale().png()],
  ['brighter colours', (image) => image.modulate({ brightness: 1.1, saturation: 1.3 }).png()],
];

describe('a perceptual hash', () => {
  it.each(COPIES)('is nearly the same for %s', async (_name, copy) => {
    for (let number = 1; number <= 8; number += 1) {
      const image = await drawScene(number);
      const copied = await copy(sharp(image)).toBuffer();
      expect(difference(await hashOf(sharp(image)), await hashOf(sharp(copied)))).toBeLessThanOrEqual(LIKE_HASH_BITS);
    }
  });

  it('differs between other pictures', async () => {
    const hashes: (string | null)[] = [];
    for (let number = 1; number <= 24; number += 1) hashes.push(await hashOf(sharp(await drawScene(number))));
    for (const [at, one] of hashes.entries()) {
      for (const other of hashes.slice(at + 1)) expect(difference(one, other)).toBeGreaterThan(LIKE_HASH_BITS);
    }
  });

  it('is not made of a plain picture', async () => {
    const plain = sharp({
      create: { width: 300, height: 200, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } },
    });
    expect(await hashOf(plain)).toBeNull();
  });
});
