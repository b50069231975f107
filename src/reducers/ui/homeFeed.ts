import type { HomeFeedOrder } from '../../../contract/constants/homeFeed';
import { orderChanged } from '../../actions/homeFeed';
import { type NavigationHow, navigationCommitted } from '../../actions/navigation';
import { completed } from '../../actions/requests';
import { tableReducer } from '../../lib/tableReducer';

export interface HomeFeedState {
  /** How the viewer came to the home feed: going back may show the cached feed, anything else starts it from the top. */
  readonly arrival: NavigationHow;
  /** Absent until it was read. */
  readonly order?: HomeFeedOrder;
}

/** True for paths of the home feed. `path` may have a query and a hash. */
export function isHomeFeed(path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? '';
  return pathname === '/' || /^\/homefeed\/?$/.test(pathname);
}

export const homeFeedReducer = tableReducer<HomeFeedState>({ arrival: 'start' }, (on) => {
  on(navigationCommitted, (state, { entry, how }) => (isHomeFeed(entry.path) ? { ...state, arrival: how } : state));
  on(completed, (state, { resource, data }) =>
    resource === 'AccountSettingsResource.get'
      ? { ...state, order: (data as { home_feed_order: HomeFeedOrder }).home_feed_order }
      : state,
  );
  on(orderChanged, (state, { order }) => ({ ...state, order }));
});
