import fc from 'fast-check';
import { CROP_RATIOS } from '../../../../../contract/constants/content/pictureCrops';
import type { PictureCrop } from '../../../../../contract/schemas/content/pictureCrops';
import * as crops from '../../../../../src/features/content/crop';
import { runs } from '../../../../support/testLength';

const ratios = fc.constantFrom(null, ...Object.values(CROP_RATIOS));
const step = fc.oneof(
  fc.record({ right: fc.double({ min: -2, max: 2, noNaN: true }), down: fc.double({ min: -2, max: 2, noNaN: true }) }),
  fc.record({ size: fc.double({ min: -1, max: 3, noNaN: true }) }),
  fc.constant({ turn: true }),
);

it('[BUILD-059] a crop stays inside the picture and in the chosen ratio, however it is moved, resized and turned', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      ratios,
      fc.array(step, { maxLength: 20 }),
      (ratio, wanted, steps) => {
        let crop: PictureCrop = crops.fitCrop(crops.WHOLE_PICTURE, ratio, wanted);
        for (const given of steps) {
          if ('right' in given) crop = crops.moveCrop(crop, given.right, given.down);
          else if ('size' in given) crop = crops.resizeCrop(crop, given.size);
          else crop = crops.turnCrop(crop, ratio, wanted);
          expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
          expect(crop.left + crop.width).toBeLessThanOrEqual(1.00001);
          expect(crop.top + crop.height).toBeLessThanOrEqual(1.00001);
          expect(crops.croppedRatio(crop, ratio)).toBeCloseTo(wanted ?? crops.rotatedRatio(crop, ratio), 3);
        }
      },
    ),
    { numRuns: runs(200) },
  );
});

it('four turns of the whole picture are no crop', () => {
  let crop = crops.WHOLE_PICTURE;
  for (let turn = 0; turn < 4; turn += 1) {
    expect(crops.toStoredCrop(crop) === null).toBe(turn === 0);
    crop = crops.turnCrop(crop, 1.5, null);
  }
  expect(crops.toStoredCrop(crop)).toBeNull();
});

it('[BUILD-059] a dragged corner or edge stays in the picture, and what lies opposite stays where it is', () => {
  const side = fc.constantFrom(-1 as const, 0 as const, 1 as const);
  const by = fc.double({ min: -2, max: 2, noNaN: true });
  const start = fc.record({
    quarter_turns: fc.constant(0),
    left: fc.constant(0.2),
    top: fc.constant(0.1),
    width: fc.constant(0.4),
    height: fc.constant(0.6),
  });
  fc.assert(
    fc.property(start, side, side, by, by, fc.boolean(), (crop, x, y, right, down, isFixed) => {
      const next = crops.stretchCrop(crop, { x, y }, right, down, isFixed);
      expect(Math.min(next.left, next.top)).toBeGreaterThanOrEqual(0);
      expect(next.left + next.width).toBeLessThanOrEqual(1.00001);
      expect(next.top + next.height).toBeLessThanOrEqual(1.00001);
      if (x === 1) expect(next.left).toBeCloseTo(0.2, 5);
      if (x === -1) expect(next.left + next.width).toBeCloseTo(0.6, 5);
      if (y === 1) expect(next.top).toBeCloseTo(0.1, 5);
      if (y === -1) expect(next.top + next.height).toBeCloseTo(0.7, 5);
      if (isFixed) expect(next.width / next.height).toBeCloseTo(0.4 / 0.6, 4);
    }),
    { numRuns: runs(200) },
  );
});
