import type { Layout } from './layout';
import { at } from './slots';

/** The direction of a key: `start` and `end` are sideways, in reading direction. */
export type Move = 'up' | 'down' | 'start' | 'end' | 'first' | 'last' | 'pageUp' | 'pageDown';

/**
 * Index of the item that `move` goes to from the item at `index`, among the first `count`; the same index at an edge.
 * Up and down stay in the column, sideways goes to the item of the next column at the middle of this one, a page is
 * `page` px of the same column.
 */
export function neighbour(layout: Layout, index: number, move: Move, page: number, count: number): number {
  switch (move) {
    case 'first':
      return 0;
    case 'last':
      return count - 1;
    case 'start':
    case 'end':
      return beside(layout, index, move === 'end' ? 1 : -1, count);
    case 'up':
      return walk(layout, index, -1, 0, count);
    case 'down':
      return walk(layout, index, 1, 0, count);
    case 'pageUp':
      return walk(layout, index, -1, page, count);
    case 'pageDown':
      return walk(layout, index, 1, page, count);
  }
}

/** The next item of the column in this direction of the order; -1 for none. */
function nextInColumn(layout: Layout, index: number, column: number, step: 1 | -1, count: number): number {
  for (let next = index + step; next >= 0 && next < count; next += step) {
    if (layout.slots.columns[next] === column) return next;
  }
  return -1;
}

/** Moves along the column by at least `distance` px and at least one item. */
function walk(layout: Layout, index: number, step: 1 | -1, distance: number, count: number): number {
  const { tops, columns } = layout.slots;
  const column = at(columns, index);
  let current = index;
  do {
    const next = nextInColumn(layout, current, column, step, count);
    if (next < 0) break;
    current = next;
  } while (Math.abs(at(tops, current) - at(tops, index)) < distance);
  return current;
}

function beside(layout: Layout, index: number, step: 1 | -1, count: number): number {
  const column = at(layout.slots.columns, index) + step;
  if (column < 0 || column >= layout.columns.count) return index;
  const { tops, heights } = layout.slots;
  const middle = at(tops, index) + at(heights, index) / 2;
  const away = (other: number) => Math.max(at(tops, other) - middle, middle - at(tops, other) - at(heights, other));
  let best = index;
  for (const direction of [-1, 1] as const) {
    let other = nextInColumn(layout, index, column, direction, count);
    // An earlier item can be lower than a later one, so continue while the distance shrinks.
    while (other >= 0 && (best === index || away(other) < away(best))) {
      best = other;
      other = nextInColumn(layout, other, column, direction, count);
    }
  }
  return best;
}
