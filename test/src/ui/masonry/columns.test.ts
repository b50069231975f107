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

it.each([
  [1232, 6],
  [736, 4],
  [1392, 8],
  [1872, 10],
  [358, 2],
])('%d px have %d columns of a compact grid, with half the gaps', (available, count) => {
  const columns = columnsFor(available, false, true);
  expect(columns).toMatchObject({ count, gap: columnsFor(available).gap / 2, total: available });
  expect(columns.count * (columns.width + columns.gap) - columns.gap).toBeCloseTo(available, 6);
});

it('has compact columns of at least 164 px, which a third more pins fit', () => {
  fc.assert(
    fc.property(fc.double({ min: 680, max: 2784, noNaN: true }), (available) => {
      const [compact, usual] = [columnsFor(available, false, true), columnsFor(available)];
      expect(compact.width).toBeGreaterThanOrEqual(164);
      expect(compact.width).toBeLessThan(usual.width);
      expect(compact.count).toBe(Math.floor((usual.count * 4) / 3));
    }),
  );
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
