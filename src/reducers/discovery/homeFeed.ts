import { type NavigationHow, navigationCommitted } from '../../actions/navigation';
import { tableReducer } from '../../lib/tableReducer';

export interface HomeFeedState {
  /** How the viewer came to the home feed: going back may show the cached feed, anything else starts it from the top. */
  readonly arrival: NavigationHow;
}

/** True for paths of the home feed. `path` may have a query and a hash. */
export function isHomeFeed(path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? '';
  return pathname === '/' || /^\/homefeed\/?$/.test(pathname);
}

export const homeFeedReducer = tableReducer<HomeFeedState>({ arrival: 'start' }, (on) => {
  on(navigationCommitted, (state, { entry, how }) => (isHomeFeed(entry.path) ? { arrival: how } : state));
});
