import { itemsIn, type Layout } from './layout';
import { at } from './slots';

/** What the reader looks at: the item whose upper edge is the first in view, else the first that reaches into it. */
export interface Anchor {
  readonly id: string;
  readonly index: number;
  /** The item's upper edge below that of the view, in px. */
  readonly offset: number;
}

/** The candidates, best first, in a view of `height` px that begins `top` px below the grid's upper edge. */
export function anchorsAt(layout: Layout, top: number, height: number): Anchor[] {
  return itemsIn(layout, top, top + height)
    .map((index) => ({ id: layout.ids[index] ?? '', index, offset: at(layout.slots.tops, index) - top }))
    .sort((one, other) => Number(one.offset < 0) - Number(other.offset < 0) || one.offset - other.offset);
}

/** Index of the item in this layout, -1 when it is gone. `likely` is where it was: mostly it still is. */
export function indexOf(layout: Layout, id: string, likely: number): number {
  return layout.ids[likely] === id ? likely : layout.ids.indexOf(id);
}

/**
 * How far the view must move (px, positive is down) for the reader to keep seeing the same when `next` replaces
 * `previous`. At the grid's beginning nothing is held, so that what is new there comes into view.
 */
export function shiftBetween(previous: Layout, next: Layout, top: number, height: number): number {
  if (previous.slots === next.slots || top <= 0) return 0;
  for (const anchor of anchorsAt(previous, top, height)) {
    const index = indexOf(next, anchor.id, anchor.index);
    if (index >= 0) return at(next.slots.tops, index) - anchor.offset - top;
  }
  return 0;
}
