import { itemsIn, type Layout } from './layout';
import type { Sight } from './overscan';
import type { Positions } from './positions';
import { at } from './slots';

/** What the reader looks at: the item whose upper edge is the first in view, else the first that reaches into it. */
export interface Anchor {
  readonly id: string;
  readonly index: number;
  /** The item's upper edge below that of the view, in px. */
  readonly offset: number;
}

/** The candidates in view, best first. */
export function anchorsAt(layout: Layout, { top, height }: Sight): Anchor[] {
  return itemsIn(layout, top, top + height)
    .map((index) => ({ id: layout.ids[index] ?? '', index, offset: at(layout.slots.tops, index) - top }))
    .sort((one, other) => Number(one.offset < 0) - Number(other.offset < 0) || one.offset - other.offset);
}

/** Index of the item in this layout, -1 when it is gone. `likely` is where it was: mostly it still is. */
export function indexOf(layout: Layout, id: string, likely: number): number {
  return layout.ids[likely] === id ? likely : layout.ids.indexOf(id);
}

/** Where the view (px) has to begin for the reader to keep seeing the same, and the item that tells. */
export interface Hold {
  readonly top: number;
  readonly anchor?: Anchor | undefined;
}

/**
 * Where to look when `next` replaces the remembered layout. At the grid's beginning nothing is held, so that what is
 * new there comes into view.
 */
export function hold(positions: Positions, next: Layout): Hold {
  const { layout: previous, sight, anchor: held } = positions;
  const top = sight?.top ?? 0;
  if (!previous || !sight || previous.slots === next.slots || top <= 0) return { top };
  for (const anchor of held ? [held] : anchorsAt(previous, sight)) {
    const index = indexOf(next, anchor.id, anchor.index);
    if (index >= 0) return { top: at(next.slots.tops, index) - anchor.offset, anchor: { ...anchor, index } };
  }
  return { top };
}
