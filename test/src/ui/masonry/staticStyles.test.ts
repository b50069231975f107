import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {
  columnsFor,
  FEWEST_COLUMNS,
  MOST_COLUMNS,
  NARROW_BELOW,
  wideColumns,
} from '../../../../src/ui/masonry/columns';
import { layOut, STATIC_ITEMS } from '../../../../src/ui/masonry/layout';
import { staticStyles } from '../../../../src/ui/masonry/staticStyles';
import { boxes, ids, inputOf } from './arbitraries';

const css = readFileSync(path.resolve(__dirname, '../../../../src/ui/masonry/Masonry.module.css'), 'utf8');

/** What a browser makes of `calc`, `max` and `var(--w)`, in px. */
function lengthOf(text: string | number | undefined, width: number): number {
  const source = String(text)
    .replaceAll('var(--w)', `${width}`)
    .replaceAll('calc', '')
    .replaceAll('max', 'Math.max')
    .replaceAll('px', '');
  return Number(new Function(`return ${source}`)());
}

describe('the places that the server writes', () => {
  it('are those of every wide grid', () => {
    fc.assert(
      fc.property(
        ids({ maxLength: STATIC_ITEMS }),
        fc.integer({ min: FEWEST_COLUMNS, max: MOST_COLUMNS }),
        (items, count) => {
          const { columns: _, ...input } = inputOf(items, 1280);
          const styles = staticStyles(input);
          const layout = layOut(undefined, { ...input, columns: wideColumns(count) });
          expect(styles.grid[`--g${count}`]).toBe(`${layout.height}px`);
          for (const [index, box] of boxes(layout).entries()) {
            const style = styles.cells[index];
            expect(style?.[`--x${count}`]).toBe(`${box.inlineStart}px`);
            expect(style?.[`--y${count}`]).toBe(`${box.top}px`);
            expect(style?.[`--h${count}`] ?? style?.['--hw']).toBe(`${box.height}px`);
          }
        },
      ),
    );
  });

  it('are those of a narrow grid of any width, to a fraction of a pixel', () => {
    fc.assert(
      fc.property(
        ids({ minLength: 1, maxLength: STATIC_ITEMS }),
        fc.double({ min: 320, max: 639.5, noNaN: true }),
        (items, available) => {
          const input = inputOf(items, available);
          const styles = staticStyles(input);
          const layout = layOut(undefined, input);
          const { width } = layout.columns;
          expect(lengthOf(styles.grid['--g'], width)).toBeCloseTo(layout.height, 0);
          for (const [index, box] of boxes(layout).entries()) {
            const style = styles.cells[index];
            expect(lengthOf(style?.['--y'], width)).toBeCloseTo(box.top, 0);
            expect(lengthOf(style?.['--h'], width)).toBeCloseTo(box.height, 0);
            expect(Number(style?.['--c']) * (width + 8)).toBeCloseTo(box.inlineStart, 6);
          }
        },
      ),
    );
  });

  it('are chosen by the style sheet at the very widths at which the grid changes its columns', () => {
    const rules = [
      ...css.matchAll(
        /@container \(inline-size >= (\d+)px\)[^@]*?inline-size: (\d+)px;\s*block-size: var\(--g(\d+)\)/g,
      ),
    ];
    expect(rules).toHaveLength(MOST_COLUMNS - FEWEST_COLUMNS + 1);
    for (const [offset, [, from, total, count]] of rules.entries()) {
      expect(Number(count)).toBe(offset + FEWEST_COLUMNS);
      expect(columnsFor(Number(from))).toEqual(wideColumns(Number(count)));
      expect(columnsFor(Number(from)).total).toBe(Number(total));
      if (Number(from) > NARROW_BELOW) expect(columnsFor(Number(from) - 1).count).toBe(Number(count) - 1);
    }
    expect(rules[0]?.[1]).toBe(String(NARROW_BELOW));
    for (let count = FEWEST_COLUMNS; count <= MOST_COLUMNS; count++) {
      expect(css).toContain(`inset-inline-start: var(--x${count})`);
      expect(css).toContain(`translateY(var(--y${count}))`);
      expect(css).toContain(`block-size: var(--h${count})`);
    }
  });
});
