import { createContext, useContext } from 'react';
import type { Viewport } from '../../lib/viewport';
import type { staticStyles } from './staticStyles';

/** The scroll container of the grids below; the shell provides the window (`src/browser/viewport.ts`). */
export const ViewportContext = createContext<Viewport | null>(null);

/**
 * Writes the positions of a page whose width is unknown. Only the server's entry provides `staticStyles.ts`: the browser
 * hydrates the markup as it is, so that its bundle does not need this code.
 */
export const StaticStylesContext = createContext<typeof staticStyles | null>(null);

/** @throws when there is neither a given viewport nor a provider: the grid would stay as the server wrote it. */
export function useViewport(own: Viewport | undefined): Viewport {
  const provided = useContext(ViewportContext);
  const viewport = own ?? provided;
  if (!viewport) throw new Error('No ViewportContext');
  return viewport;
}
