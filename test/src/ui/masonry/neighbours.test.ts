import fc from 'fast-check';
import { boxOf, layOut } from '../../../../src/ui/masonry/layout';
import { type Move, neighbour } from '../../../../src/ui/masonry/neighbours';
import { boxes, ids, inputOf, width } from './arbitraries';

const MOVES: Move[] = ['up', 'down', 'start', 'end', 'first', 'last', 'pageUp', 'pageDown'];
const PAGE = 800;

describe('neighbours in a masonry', () => {
  it('are always items of the grid, in the direction that was asked for', () => {
    fc.assert(
      fc.property(ids({ minLength: 1 }), width, fc.nat(), fc.constantFrom(...MOVES), (items, available, seed, move) => {
        const layout = layOut(undefined, inputOf(items, available));
        const from = seed % items.length;
        const to = neighbour(layout, from, move, PAGE, items.length);
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(items.length);
        if (to === from) return;
        const [one, other] = [boxOf(layout, from), boxOf(layout, to)];
        if (move === 'down' || move === 'pageDown') expect(other.top).toBeGreaterThanOrEqual(one.top + one.height);
        if (move === 'up' || move === 'pageUp') expect(other.top + other.height).toBeLessThanOrEqual(one.top);
        if (move === 'start') expect(other.inlineStart).toBeLessThan(one.inlineStart + one.width);
        if (move === 'end') expect(other.inlineStart + other.width).toBeGreaterThan(one.inlineStart);
      }),
    );
  });

  it('reach every item of a column by going down, and come back by going up', () => {
    fc.assert(
      fc.property(ids({ minLength: 1 }), width, (items, available) => {
        const layout = layOut(undefined, inputOf(items, available));
        const path = [0];
        for (;;) {
          const last = path.at(-1) ?? 0;
          const next = neighbour(layout, last, 'down', PAGE, items.length);
          if (next === last) break;
          path.push(next);
        }
        const column = boxes(layout).flatMap((box, index) => (box.inlineStart === 0 ? [index] : []));
        expect(path).toEqual(column);
        for (const expected of path.slice(0, -1).reverse()) {
          const last = path.pop() ?? 0;
          expect(neighbour(layout, last, 'up', PAGE, items.length)).toBe(expected);
        }
      }),
    );
  });

  it('sideways lie beside the middle of the item, or nearest to it', () => {
    fc.assert(
      fc.property(ids({ minLength: 12 }), fc.nat(), (items, seed) => {
        const layout = layOut(undefined, inputOf(items, 1244));
        const from = seed % items.length;
        const to = neighbour(layout, from, 'end', PAGE, items.length);
        if (to === from) return;
        const box = boxOf(layout, from);
        const middle = box.top + box.height / 2;
        const away = (index: number) => {
          const { top, height } = boxOf(layout, index);
          return Math.max(top - middle, middle - top - height, 0);
        };
        const column = boxes(layout).flatMap(({ inlineStart, width: wide }, index) =>
          inlineStart === box.inlineStart + 252 || wide > 300 ? [index] : [],
        );
        expect(away(to)).toBe(Math.min(...column.filter((index) => index !== from).map(away)));
      }),
    );
  });

  it('a page away are at least a page away, where the column is long enough', () => {
    const layout = layOut(
      undefined,
      inputOf(
        Array.from({ length: 60 }, (_, n) => `${n}:1:14:0`),
        1244,
      ),
    );
    expect(neighbour(layout, 2, 'pageDown', PAGE, 60)).toBe(22);
    expect(neighbour(layout, 22, 'pageUp', PAGE, 60)).toBe(2);
    expect(neighbour(layout, 52, 'pageDown', PAGE, 60)).toBe(57);
  });
});
