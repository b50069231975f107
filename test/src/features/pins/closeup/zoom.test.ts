import fc from 'fast-check';
import { clamp, fit, MOST_SCALE, zoomTo } from '../../../../../src/features/pins/closeup/zoom';

const length = fc.integer({ min: 50, max: 4000 });
const size = fc.record({ width: length, height: length });
const point = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -2000, max: 2000 }) });
const view = fc.record({ scale: fc.double({ min: 1, max: MOST_SCALE, noNaN: true }), x: length, y: length });

it('fits all of the picture into the frame, touching it on one side at least', () => {
  fc.assert(
    fc.property(size, size, (picture, frame) => {
      const { width, height } = fit(picture, frame);
      expect(width / height).toBeCloseTo(picture.width / picture.height, 6);
      expect(Math.max(width / frame.width, height / frame.height)).toBeCloseTo(1, 9);
    }),
  );
});

it('keeps what is under the pointer there while the scale changes', () => {
  fc.assert(
    fc.property(view, fc.double({ min: 1, max: MOST_SCALE, noNaN: true }), point, (before, scale, at) => {
      const after = zoomTo(before, scale, at);
      expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale, 6);
      expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale, 6);
    }),
  );
});

it('leaves no gap beside a picture that is larger than the frame, and centres a smaller one', () => {
  fc.assert(
    fc.property(view, size, size, (before, picture, frame) => {
      const after = clamp(before, picture, frame);
      const fitted = fit(picture, frame);
      for (const [side, axis] of [
        ['width', 'x'],
        ['height', 'y'],
      ] as const) {
        const over = (fitted[side] * after.scale - frame[side]) / 2;
        expect(Math.abs(after[axis])).toBeLessThanOrEqual(Math.max(0, over) + 1e-6);
      }
      expect(clamp(after, picture, frame)).toEqual(after);
    }),
  );
});
