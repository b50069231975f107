import { createAction } from '@reduxjs/toolkit';

/** One entry of the navigation history. `path` is path, search and hash; `handler` null where no page matched. */
export interface HistoryEntry {
  key: string;
  path: string;
  handler: string | null;
  params: Record<string, string>;
  /** What the page's own data say: 200, 404 where there is nothing to see, 403, or 500 where loading failed. */
  status: number;
}

export type NavigationHow = 'start' | 'push' | 'replace' | 'back' | 'forward';

/**
 * A link was followed, or a flow goes on elsewhere; `to` is an address of this site. `popped`: the browser itself went
 * back or forward and has already changed the address; the key of its entry, where it has one.
 */
export const navigationRequested = createAction<{ to: string; replace?: boolean; popped?: { key: string | null } }>(
  'navigation/requested',
);
/** The page's own Back was pressed: to the entry before this one, or home where this is the first. */
export const backRequested = createAction('navigation/backRequested');
/** A page's code is on its way. */
export const navigationStarted = createAction<{ to: string }>('navigation/started');
/** The page's code is there: it is shown from now on, its data may still be on their way. */
export const navigationCommitted = createAction<{ entry: HistoryEntry; how: NavigationHow }>('navigation/committed');
/** The page's own data have loaded, or failed to. */
export const pageSettled = createAction<{ key: string; status: number }>('navigation/pageSettled');
/** A page's code could not be loaded. */
export const navigationFailed = createAction<{ to: string; message: string }>('navigation/failed');
