import type { Anchor } from './anchor';
import type { Layout } from './layout';
import type { Sight } from './overscan';

/**
 * Where a grid was, kept by whoever outlives it: handed in again on the way back, it brings the same items to the same
 * pixel without laying anything out. A blank one starts at the top. Only the grid writes it.
 */
export interface Positions {
  layout?: Layout;
  sight?: Sight;
  /** Inner width of the frame in px. */
  width?: number;
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
