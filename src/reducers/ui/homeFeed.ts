import { createReducer } from '@reduxjs/toolkit';
import { type NavigationHow, navigationCommitted } from '../../actions/navigation';
import { isHomeFeed } from '../../lib/homeFeed';

/** How the viewer came to the home feed: going back may keep it, anything else starts it from the top. */
export interface HomeFeedState {
  arrival: NavigationHow;
}

export const homeFeedReducer = createReducer<HomeFeedState>({ arrival: 'start' }, (builder) => {
  builder.addCase(navigationCommitted, (state, { payload: { entry, how } }) =>
    isHomeFeed(entry.path) ? { arrival: how } : state,
  );
});
