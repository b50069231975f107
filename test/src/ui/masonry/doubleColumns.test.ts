import {
  columnsFor,
  doubleColumns,
  FEWEST_COLUMNS,
  MOST_COLUMNS,
  wideColumns,
} from '../../../../src/ui/masonry/columns';
import { boxOf, layOut } from '../../../../src/ui/masonry/layout';
import { staticStyles } from '../../../../src/ui/masonry/staticStyles';

const input = { ids: ['a', 'b', 'c', 'd', 'e'], heightOf: (_id: string, width: number) => 1.5 * width + 56 };

it('[BOARD-004] has half as many columns of a wide layout, as wide as two and their gap', () => {
  expect(columnsFor(992, true)).toEqual({ count: 2, width: 488, gap: 16, total: 992, isFluid: false });
  expect(columnsFor(640, true)).toMatchObject({ count: 1, total: 488 });
  expect(columnsFor(390, true)).toEqual(columnsFor(390));
  for (let count = FEWEST_COLUMNS; count <= MOST_COLUMNS; count++) {
    expect(doubleColumns(count).total).toBeLessThanOrEqual(wideColumns(count).total);
  }
});

it('[BOARD-004] is written by the server where the browser will have it', () => {
  const { grid, cells } = staticStyles(input, true);
  expect(grid['--cw']).toBe('488px');
  for (let count = FEWEST_COLUMNS; count <= MOST_COLUMNS; count++) {
    const layout = layOut(undefined, { ...input, columns: doubleColumns(count) });
    const margin = (wideColumns(count).total - layout.columns.total) / 2;
    for (const [index, cell] of cells.entries()) {
      const { inlineStart, top, height } = boxOf(layout, index);
      expect([cell[`--x${count}`], cell[`--y${count}`], cell['--hw']]).toEqual([
        `${margin + inlineStart}px`,
        `${top}px`,
        `${height}px`,
      ]);
    }
  }
});
