import fc from 'fast-check';
import { columnsFor, LEAST_COLUMN, MOST_COLUMNS } from '../../../../src/ui/masonry/columns';

it.each([
  // A window of 1280 px with and without a scroll bar, 768, 1440, 1920, 390: less the page's padding.
  [1232, 5],
  [1217, 5],
  [736, 3],
  [721, 3],
  [1392, 6],
  [1872, 8],
  [358, 2],
])('%d px have %d columns', (available, count) => {
  expect(columnsFor(available).count).toBe(count);
});

it('fills the width with as many columns as are 216 px wide, and none is wider than 264 px where another count fits', () => {
  fc.assert(
    fc.property(fc.double({ min: 680, max: 2784, noNaN: true }), (available) => {
      const { count, width, gap, total } = columnsFor(available);
      expect(count * (width + gap) - gap).toBeCloseTo(available, 6);
      expect(total).toBe(available);
      expect(width).toBeGreaterThanOrEqual(LEAST_COLUMN);
      const widthOfNext = (available - count * gap) / (count + 1);
      if (count < MOST_COLUMNS) expect(widthOfNext).toBeLessThan(LEAST_COLUMN);
      if (count >= 5) expect(width).toBeLessThanOrEqual(264);
    }),
  );
});
