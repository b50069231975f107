import type { Anchor } from './anchor';
import type { Layout } from './layout';

/** The stretch of the grid that is drawn (px from its upper edge) at this width. */
export interface View {
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Where a grid was, kept by whoever outlives it: handed in again on the way back, it brings the same items to the same
 * pixel without laying anything out. A blank one starts at the top.
 */
export interface Positions {
  layout?: Layout;
  /** Upper edge of what is in view, below that of the grid, in px; negative while the grid's beginning is in view. */
  top?: number;
  /** Width of the frame and height of the view, in px. */
  width?: number;
  height?: number;
  /** The item that is held in its place until the reader scrolls, so that several changes in a row add up to none. */
  anchor?: Anchor | undefined;
}

/** Grids remembered by one visitor: enough for a long way back, and few enough to weigh nothing. */
const MOST = 20;

/** Remembers positions by key (an entry of the history, say) and forgets those used longest ago. */
export function createPositionsByKey(most = MOST): (key: string) => Positions {
  const kept = new Map<string, Positions>();
  return (key) => {
    const positions = kept.get(key) ?? {};
    kept.delete(key);
    kept.set(key, positions);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return positions;
  };
}
