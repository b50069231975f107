import { GAP } from './items';

/** Blank shares (0 to 1) per frame: after the grid's scroll handler, and when the frame is painted. */
export interface Blank {
  handled: number[];
  painted: number[];
}

/** The share of the window's columns that shows neither a card nor the gap between two. */
export function blankShare(cards: readonly HTMLElement[], gap = GAP): number {
  const height = window.innerHeight;
  const columns = new Map<number, [number, number][]>();
  for (const card of cards) {
    const { left, top, bottom } = card.getBoundingClientRect();
    if (!card.checkVisibility({ visibilityProperty: true })) continue;
    const column = columns.get(left) ?? [];
    columns.set(left, column);
    if (bottom > 0 && top < height) column.push([top, bottom]);
  }
  if (columns.size === 0) return 1;
  let blank = 0;
  for (const column of columns.values()) {
    let reached = 0;
    for (const [top, bottom] of column.sort((one, other) => one[0] - other[0])) {
      if (top - reached > gap + 1) blank += top - reached;
      reached = Math.max(reached, bottom);
    }
    if (height - reached > gap + 1) blank += height - reached;
  }
  return blank / (height * columns.size);
}
