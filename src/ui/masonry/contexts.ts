import { createContext, useContext } from 'react';
import type { Viewport } from '../../lib/viewport';
import type { staticStyles } from './staticStyles';

/** What scrolls the grids below; the shell provides the window (`src/browser/viewport.ts`). */
export const ViewportContext = createContext<Viewport | null>(null);

/**
 * Writes the places of a page whose width is unknown. The server's entry provides `staticStyles.ts`, and only it: the
 * browser takes the markup over as it finds it, so that its bundle need not hold how it was made.
 */
export const StaticStylesContext = createContext<typeof staticStyles | null>(null);

/** @throws when neither the caller nor a provider says what scrolls: the grid would stay as the server wrote it. */
export function useViewport(own: Viewport | undefined): Viewport {
  const provided = useContext(ViewportContext);
  const viewport = own ?? provided;
  if (!viewport) throw new Error('No ViewportContext');
  return viewport;
}
