import { createContext, useContext } from 'react';
import type { Viewport } from '../../lib/viewport';

/** What scrolls the grids below; the shell provides the window (`src/browser/viewport.ts`). */
export const ViewportContext = createContext<Viewport | null>(null);

/** @throws when neither the caller nor a provider says what scrolls: the grid would stay as the server wrote it. */
export function useViewport(own: Viewport | undefined): Viewport {
  const provided = useContext(ViewportContext);
  const viewport = own ?? provided;
  if (!viewport) throw new Error('Masonry needs a ViewportContext or a viewport of its own');
  return viewport;
}
