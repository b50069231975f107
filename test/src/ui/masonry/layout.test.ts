import fc from 'fast-check';
import { itemsIn, type Layout, layOut, STATIC_ITEMS } from '../../../../src/ui/masonry/layout';
import { boxes, heightOf, ids, inputOf, width } from './arbitraries';

const EPSILON = 1e-6;

function expectSamePlaces(one: Layout, other: Layout) {
  expect(boxes(one)).toEqual(boxes(other));
  expect(one.height).toBe(other.height);
  expect(one.bottoms).toEqual(other.bottoms);
}

/** Every pair that shares a column lies one over the other, with the gap between. */
function expectNoOverlap(layout: Layout) {
  const all = boxes(layout);
  const { gap } = layout.columns;
  for (const [index, box] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      const isBeside =
        box.inlineStart + box.width + gap <= other.inlineStart + EPSILON ||
        other.inlineStart + other.width + gap <= box.inlineStart + EPSILON;
      const isApart =
        box.top + box.height + gap <= other.top + EPSILON || other.top + other.height + gap <= box.top + EPSILON;
      expect(isBeside || isApart).toBe(true);
    }
  }
}

/** A few removals, insertions and swaps. */
const edits = fc.array(fc.record({ at: fc.nat(130), remove: fc.nat(6), insert: ids({ maxLength: 6 }) }), {
  minLength: 1,
  maxLength: 4,
});

function applyEdits(items: readonly string[], changes: { at: number; remove: number; insert: string[] }[]) {
  const edited = [...items];
  for (const [round, { at, remove, insert }] of changes.entries()) {
    edited.splice(at % (edited.length + 1), remove, ...insert.map((id) => `9${round}${id}`));
  }
  return edited;
}

describe('the layout of a masonry', () => {
  it('places every item at its height inside the grid, and none over another', () => {
    fc.assert(
      fc.property(ids(), width, (items, available) => {
        const layout = layOut(undefined, inputOf(items, available));
        const { total, width: column } = layout.columns;
        expect(layout.slots.used).toBe(items.length);
        for (const [index, box] of boxes(layout).entries()) {
          const id = items[index] ?? '';
          expect(box.height).toBe(heightOf(id, column));
          expect(box.inlineStart).toBeGreaterThanOrEqual(0);
          expect(box.inlineStart + box.width).toBeLessThanOrEqual(total + EPSILON);
          expect(box.top + box.height).toBeLessThanOrEqual(layout.height + EPSILON);
        }
        expectNoOverlap(layout);
      }),
    );
  });

  it('keeps the columns balanced: none is longer than the shortest by more than its last item', () => {
    fc.assert(
      fc.property(ids({ minLength: 1 }), fc.integer({ min: 3, max: 10 }), (items, count) => {
        // The width at which the first items choose their columns; the others do at any width.
        const layout = layOut(undefined, inputOf(items, count * 256 - 16));
        const tallest = Math.max(...boxes(layout).map((box) => box.height)) + layout.columns.gap;
        expect(Math.max(...layout.bottoms) - Math.min(...layout.bottoms)).toBeLessThanOrEqual(tallest + EPSILON);
      }),
    );
  });

  it('places the items that are appended as it would have placed all of them at once', () => {
    fc.assert(
      fc.property(ids(), width, fc.array(fc.nat(120)), (items, available, cuts) => {
        let grown: Layout | undefined;
        for (const cut of [...cuts.sort((a, b) => a - b), items.length]) {
          grown = layOut(grown, inputOf(items.slice(0, cut), available));
        }
        expectSamePlaces(
          grown ?? layOut(undefined, inputOf([], available)),
          layOut(undefined, inputOf(items, available)),
        );
      }),
    );
  });

  it('leaves a layout as it was when a longer one grows from it, even twice', () => {
    fc.assert(
      fc.property(ids({ minLength: 2 }), width, fc.nat(120), (items, available, cut) => {
        const part = items.slice(0, cut % items.length);
        const base = layOut(undefined, inputOf(part, available));
        const before = boxes(base);
        const one = layOut(base, inputOf(items, available));
        const other = layOut(base, inputOf([...part, ...items.slice(part.length).reverse()], available));
        expect(boxes(base)).toEqual(before);
        expect(itemsIn(base, 0, base.height + 1)).toEqual(
          before.flatMap((box, index) => (box.height > 0 ? [index] : [])),
        );
        expectSamePlaces(one, layOut(undefined, inputOf(items, available)));
        expectNoOverlap(other);
      }),
    );
  });

  it('keeps known items in their columns when others are put in or taken out, without overlap', () => {
    fc.assert(
      fc.property(ids(), width, edits, (items, available, changes) => {
        const before = layOut(undefined, inputOf(items, available));
        const edited = applyEdits(items, changes);
        const after = layOut(before, inputOf(edited, available));
        expect(after.ids).toEqual(edited);
        expectNoOverlap(after);
        const small = items.length < 20 && changes.length === 1;
        for (const [index, id] of edited.entries()) {
          const old = items.indexOf(id);
          if (old >= 0 && small) expect(after.slots.columns[index]).toBe(before.slots.columns[old]);
        }
      }),
    );
  });

  it('heals a hole that removals would tear: no column falls far behind', () => {
    fc.assert(
      fc.property(ids({ minLength: 60 }), fc.integer({ min: 0, max: 4 }), (items, column) => {
        const before = layOut(undefined, inputOf(items, 1280));
        const after = layOut(
          before,
          inputOf(
            items.filter((_, index) => before.slots.columns[index] !== column),
            1280,
          ),
        );
        const tallest = Math.max(0, ...boxes(after).map((box) => box.height)) + 16;
        expect(Math.max(...after.bottoms) - Math.min(...after.bottoms)).toBeLessThanOrEqual(1200 + tallest);
      }),
    );
  });

  it('keeps the order when the width changes, and places all as if it had always been so wide', () => {
    fc.assert(
      fc.property(ids(), width, width, (items, one, other) => {
        const resized = layOut(layOut(undefined, inputOf(items, one)), inputOf(items, other));
        expect(resized.ids).toEqual(items);
        expectSamePlaces(resized, layOut(undefined, inputOf(items, other)));
      }),
    );
  });

  it('answers the very layout when nothing changed, and asks for no height again', () => {
    fc.assert(
      fc.property(ids(), width, (items, available) => {
        const layout = layOut(undefined, inputOf(items, available));
        expect(layOut(layout, inputOf([...items], available))).toBe(layout);
      }),
    );
  });

  it('places again from the first item whose height is no longer the same', () => {
    const items = ['1:1:0', '2:1:0', '3:1:0', '4:1:0'];
    const before = layOut(undefined, inputOf(items, 480));
    const after = layOut(before, {
      ...inputOf(items, 480),
      heightOf: (id, columnWidth) => heightOf(id, columnWidth) + (id === '2:1:0' ? 100 : 0),
    });
    expect(boxes(before).map((box) => box.top)).toEqual([0, 0, 244, 244]);
    expect(boxes(after).map((box) => [box.top, box.height])).toEqual([
      [0, 236],
      [0, 336],
      [244, 236],
      [344, 236],
    ]);
  });

  it('gives the first items the same columns at any width of a count', () => {
    const ranges = [
      [280, 439.9],
      [440, 679.9],
      [680, 911.9],
      [1144, 1375.9],
      [2072, 2303.9],
    ] as const;
    fc.assert(
      fc.property(
        ids({ maxLength: STATIC_ITEMS }),
        fc.constantFrom(...ranges),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (items, [least, most], one, other) => {
          const columns = (share: number) => {
            return [...layOut(undefined, inputOf(items, least + share * (most - least))).slots.columns];
          };
          expect(columns(one)).toEqual(columns(other));
        },
      ),
    );
  });
});

describe('the bands of a layout', () => {
  const stretch = fc.tuple(fc.integer({ min: -500, max: 9000 }), fc.integer({ min: 1, max: 3000 }));

  it('answer exactly the items that reach into a stretch, in order', () => {
    fc.assert(
      fc.property(ids(), width, stretch, edits, (items, available, [top, length], changes) => {
        let layout = layOut(undefined, inputOf(items, available));
        for (const next of [undefined, applyEdits(items, changes)]) {
          if (next) layout = layOut(layout, inputOf(next, available));
          const expected = boxes(layout).flatMap((box, index) =>
            box.top < top + length && box.top + box.height > top ? [index] : [],
          );
          expect(itemsIn(layout, top, top + length)).toEqual(expected);
        }
      }),
    );
  });

  it('answer nothing for an empty grid', () => {
    expect(itemsIn(layOut(undefined, inputOf([], 1280)), -100, 1000)).toEqual([]);
  });
});
