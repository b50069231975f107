import fc from 'fast-check';
import { IMAGE_SIZE_NAMES, IMAGE_SIZES } from '../../../../contract/constants/content/imageSizes';
import {
  parseImagePath,
  planSizes,
  presentImages,
  type StoredPicture,
} from '../../../../server/platform/media/renditions';

const SIGNATURE = `abcd${'0'.repeat(60)}`;

const stored = (changes: Partial<StoredPicture> = {}): StoredPicture => ({
  signature: SIGNATURE,
  width: 1000,
  height: 1500,
  format: 'jpeg',
  is_animated: false,
  sizes: planSizes(1000, 1500),
  dominant_color: '#0a6c6b',
  ...changes,
});

describe('renditions', () => {
  it('[ENT-004] presents each size with its addresses, true pixels and colour', () => {
    expect(presentImages(stored(), ['236x', 'orig'])).toEqual({
      '236x': {
        url: `/media/236x/ab/cd/${SIGNATURE}.jpg`,
        webp: `/media/236x/ab/cd/${SIGNATURE}.webp`,
        avif: `/media/236x/ab/cd/${SIGNATURE}.avif`,
        width: 236,
        height: 354,
        dominant_color: '#0a6c6b',
      },
      orig: {
        url: `/media/orig/ab/cd/${SIGNATURE}.jpg`,
        webp: `/media/orig/ab/cd/${SIGNATURE}.webp`,
        avif: `/media/orig/ab/cd/${SIGNATURE}.avif`,
        width: 1000,
        height: 1500,
        dominant_color: '#0a6c6b',
      },
    });
  });

  it('presents the sizes that a row holds and no others', () => {
    const { '236x': size } = planSizes(1000, 1500);
    expect(Object.keys(presentImages(stored({ sizes: { '236x': size } })))).toEqual(['236x', 'orig']);
  });

  it('offers the original of an animation, and a very large one, in its own encoding alone', () => {
    const animation = presentImages(stored({ format: 'gif', is_animated: true }), ['orig']).orig;
    expect([animation?.webp, animation?.avif]).toEqual([undefined, undefined]);
    const large = presentImages(stored({ format: 'webp', width: 9000, height: 9000 }), ['orig']).orig;
    expect([large?.webp, large?.avif]).toEqual([large?.url, undefined]);
  });

  it('reads back every address that it gives', () => {
    for (const [size, image] of Object.entries(presentImages(stored()))) {
      expect(parseImagePath(image.url)).toEqual({ size, signature: SIGNATURE, format: 'jpeg' });
      expect(parseImagePath(image.avif ?? '')).toEqual({ size, signature: SIGNATURE, format: 'avif' });
    }
  });

  it('plans boxes as they are, and widths with the true ratio, never enlarged and never empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 30_000 }), (width, height) => {
        const sizes = planSizes(width, height);
        for (const name of IMAGE_SIZE_NAMES) {
          const box = IMAGE_SIZES[name];
          const size = sizes[name];
          if (box.height !== null) expect(size).toEqual({ width: box.width, height: box.height });
          else {
            expect(size.width).toBe(Math.min(width, box.width));
            expect(size.height).toBeGreaterThanOrEqual(1);
            expect(size.height).toBeLessThanOrEqual(height);
            expect(Math.abs(size.height - (height * size.width) / width)).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });
});
