import { itemsIn, type Layout } from './layout';
import type { Sight } from './overscan';
import type { Positions } from './positions';
import { at } from './slots';

/** The item that the reader looks at: the first whose upper edge is in view, else the first that overlaps the view. */
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

/** Index of the item in this layout, -1 when it is gone. `likely` is its last index, which is tried first. */
export function indexOf(layout: Layout, id: string, likely: number): number {
  return layout.ids[likely] === id ? likely : layout.ids.indexOf(id);
}

/** The scroll position (px) at which the reader sees the same as before, and the anchor that it was computed from. */
export interface Hold {
  readonly top: number;
  readonly anchor?: Anchor | undefined;
}

/**
 * The scroll position when `next` replaces the saved layout. At the start of the grid there is no anchor, so that new
 * items come into view.
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
