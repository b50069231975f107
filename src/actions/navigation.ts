import { createAction } from '@reduxjs/toolkit';

/** One entry of the navigation history. `path` is path, search and hash; `handler` null where no page matched. */
export interface HistoryEntry {
  key: string;
  path: string;
  handler: string | null;
  params: Record<string, string>;
  /** The HTTP status of the page's data: 200, 403, 404, or 500 if loading failed. */
  status: number;
}

export type NavigationHow = 'start' | 'push' | 'replace' | 'back' | 'forward';

/**
 * A link was followed, or a flow continues on another page; `to` is an address of this site. `popped`: the browser
 * itself went back or forward and has already changed the address; the key of its history entry, if it has one.
 */
export const navigationRequested = createAction<{ to: string; replace?: boolean; popped?: { key: string | null } }>(
  'navigation/requested',
);
/** The page's own Back button was pressed: goes to the entry before this one, or home if this is the first. */
export const backRequested = createAction('navigation/backRequested');
/** Loading a page's code has started. */
export const navigationStarted = createAction<{ to: string }>('navigation/started');
/** The page's code has loaded: the page is shown from now on, while its data may still load. */
export const navigationCommitted = createAction<{ entry: HistoryEntry; how: NavigationHow }>('navigation/committed');
/** The page's data have loaded, or failed to load. */
export const pageSettled = createAction<{ key: string; status: number }>('navigation/pageSettled');
/** A page's code could not be loaded. */
export const navigationFailed = createAction<{ to: string; message: string }>('navigation/failed');
