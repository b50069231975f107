import { type NavigationHow, navigationCommitted } from '../../actions/navigation';
import { isHomeFeed } from '../../lib/homeFeed';
import { tableReducer } from '../../lib/tableReducer';

/** How the viewer came to the home feed: going back may show the cached feed, anything else starts it from the top. */
export interface HomeFeedState {
  arrival: NavigationHow;
}

export const homeFeedReducer = tableReducer<HomeFeedState>({ arrival: 'start' }, (on) => {
  on(navigationCommitted, (state, { entry, how }) => (isHomeFeed(entry.path) ? { arrival: how } : state));
});
