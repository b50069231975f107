import type { Anchor } from './anchor';
import type { Layout } from './layout';
import type { Sight } from './overscan';

/**
 * The saved state of a grid, stored outside of it: passed in again on the way back, it restores the same items at the
 * same pixel without computing a layout. An empty one starts at the top. Only the grid writes it, and what arranges its
 * items by hand deletes the layout (features/boards/organizing).
 */
export interface Positions {
  layout?: Layout;
  sight?: Sight;
  /** Inner width of the frame in px. */
  width?: number;
  /** The item that keeps its position until the reader scrolls, so that several changes in a row do not add up. */
  anchor?: Anchor | undefined;
}

/** Saved grids of one visitor: enough for a long way back at little memory. */
const MOST = 20;

/** Saves positions by key (such as a history entry) and evicts the least recently used. */
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
