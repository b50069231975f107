import { columnsFor } from '../../../../src/ui/masonry/columns';
import { staticStyles } from '../../../../src/ui/masonry/staticStyles';

const input = { ids: ['a', 'b', 'c', 'd', 'e'], heightOf: (_id: string, width: number) => 1.5 * width + 56 };

it('[BOARD-004] has half as many columns of a wide layout, over the same width', () => {
  expect(columnsFor(976, true)).toEqual({ count: 2, width: 480, gap: 16, total: 976 });
  expect(columnsFor(1232, true)).toEqual({ count: 3, width: 400, gap: 16, total: 1232 });
  expect(columnsFor(720, true)).toMatchObject({ count: 2, total: 720 });
  expect(columnsFor(358, true)).toEqual(columnsFor(358));
});

it('[BOARD-004] is written by the server with the counts that the browser will have', () => {
  const { grid, cells } = staticStyles(input, true);
  expect([grid['--n3'], grid['--n4'], grid['--n5'], grid['--n10']]).toEqual([2, 2, 3, 5]);
  expect(cells.map((cell) => cell['--c5'])).toEqual([0, 1, 2, 0, 1]);
  expect(cells[3]?.['--y5']).toBe('1.5*var(--w) + 72px');
  expect(staticStyles(input).grid['--n5']).toBeUndefined();
});
