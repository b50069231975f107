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
