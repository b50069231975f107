import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {
  columnsFor,
  FEWEST_COLUMNS,
  LEAST_COLUMN,
  MOST_COLUMNS,
  NARROW_GAP,
  WIDE_GAP,
} from '../../../../src/ui/masonry/columns';
import { layOut, STATIC_ITEMS } from '../../../../src/ui/masonry/layout';
import { narrowestGrid, staticStyles } from '../../../../src/ui/masonry/staticStyles';
import { boxes, ids, inputOf, lengthOf } from './arbitraries';

const css = readFileSync(path.resolve(__dirname, '../../../../src/ui/masonry/Masonry.module.css'), 'utf8');

/** The name of the container query that holds at this width. */
function rangeAt(available: number): number {
  const { count, width } = columnsFor(available);
  return width < LEAST_COLUMN ? 0 : count;
}

describe('the places that the server writes', () => {
  it.each([
    ['a phone', 300, 440],
    ['any wider grid', 440, 2700],
  ])('are those of the grid in %s, to a fraction of a pixel', (_, min, max) => {
    fc.assert(
      fc.property(
        ids({ minLength: 1, maxLength: STATIC_ITEMS }),
        fc.double({ min, max, noNaN: true, maxExcluded: true }),
        (items, available) => {
          const input = inputOf(items, available);
          const styles = staticStyles(input);
          const layout = layOut(undefined, input);
          const { width, gap } = layout.columns;
          const range = rangeAt(available);
          expect(lengthOf(styles.grid[`--g${range}`], width)).toBeCloseTo(layout.height, 0);
          for (const [index, box] of boxes(layout).entries()) {
            const style = styles.cells[index];
            expect(lengthOf(style?.[`--y${range}`], width)).toBeCloseTo(box.top, 0);
            expect(lengthOf(style?.[`--h${range}`] ?? style?.['--h2'], width)).toBeCloseTo(box.height, 0);
            expect(Number(style?.[`--c${range}`]) * (width + gap)).toBeCloseTo(box.inlineStart, 6);
          }
        },
      ),
    );
  });

  it.each([
    ['a phone', 300, 440],
    ['any wider grid', 440, 2700],
  ])('are those of a compact grid in %s, wide cards or not', (_, min, max) => {
    fc.assert(
      fc.property(
        ids({ minLength: 1, maxLength: STATIC_ITEMS }),
        fc.double({ min, max, noNaN: true, maxExcluded: true }),
        fc.boolean(),
        (items, available, isDouble) => {
          const columns = columnsFor(available, isDouble, true);
          const input = { ...inputOf(items, available), columns };
          const { grid, cells } = staticStyles(input, isDouble, true);
          const layout = layOut(undefined, input);
          const range = rangeAt(available);
          // What the style sheet makes of the custom properties.
          const count = range < 3 ? 2 : Number(grid[`--n${range}`] ?? range);
          const gap = Number.parseFloat(String(grid[range < 3 ? '--narrow-gap' : '--wide-gap']));
          const width = (available - (count - 1) * gap) / count;
          expect(lengthOf(grid[`--g${range}`], width)).toBeCloseTo(layout.height, 0);
          for (const [index, box] of boxes(layout).entries()) {
            const style = cells[index];
            expect(width).toBeCloseTo(box.width, 6);
            expect(lengthOf(style?.[`--y${range}`], width)).toBeCloseTo(box.top, 0);
            expect(lengthOf(style?.[`--h${range}`] ?? style?.['--h2'], width)).toBeCloseTo(box.height, 0);
            expect(Number(style?.[`--c${range}`]) * (width + gap)).toBeCloseTo(box.inlineStart, 6);
          }
        },
      ),
    );
  });

  it('have the gaps of the style sheet, unless the grid is compact', () => {
    const gaps = [...css.matchAll(/--gap: ([^;]*);/g)].map(([, gap]) => gap);
    expect(gaps).toEqual([`var(--narrow-gap, ${NARROW_GAP}px)`, `var(--wide-gap, ${WIDE_GAP}px)`]);
    expect(Object.keys(staticStyles(inputOf(['a'], 400)).grid).filter((name) => name.endsWith('gap'))).toEqual([]);
  });

  it('are those of texts that take another number of lines on a phone', () => {
    const input = { ids: ['a', 'b', 'c'], heightOf: (_: string, width: number) => width + (width < 216 ? 76 : 56) };
    const { cells } = staticStyles(input);
    expect([cells[2]?.['--y0'], cells[2]?.['--y2']]).toEqual(['1*var(--w) + 84px', '1*var(--w) + 64px']);
    expect([cells[0]?.['--h0'], cells[0]?.['--h2']]).toEqual(['1*var(--w) + 76px', '1*var(--w) + 56px']);
  });

  it('are chosen by the style sheet at the very widths at which the grid changes its columns', () => {
    const rules = [...css.matchAll(/@container \(inline-size >= (\d+)px\) \{([^@]*)/g)];
    expect(rules).toHaveLength(MOST_COLUMNS - FEWEST_COLUMNS + 1);
    for (const [offset, [, from, rule = '']] of rules.entries()) {
      const count = offset + FEWEST_COLUMNS;
      expect(Number(from)).toBe(narrowestGrid(count));
      expect(columnsFor(Number(from))).toMatchObject({ count, width: LEAST_COLUMN });
      expect(rangeAt(Number(from) - 0.1)).toBe(offset === 0 ? 0 : count - 1);
      expect(rule).toContain(`--g: var(--g${count})`);
      if (count > FEWEST_COLUMNS) expect(rule).toContain(`--n: var(--n${count}, ${count})`);
      for (const name of ['c', 'y', 'h']) expect(rule).toContain(`--${name}: var(--${name}${count}`);
    }
  });
});
