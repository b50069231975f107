import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import * as session from '../actions/session';
import { contextReducer } from './context';
import { entitiesReducer } from './entities/entities';
import type { LazyBranches } from './lazyBranches';
import { listsReducer } from './lists/lists';
import { requestsReducer } from './requests';
import { sessionReducer } from './session';
import { appReducer } from './ui/app';
import { changeBoardReducer } from './ui/changeBoard';
import { homeFeedReducer } from './ui/homeFeed';
import { limitedLoginReducer } from './ui/limitedLogin';
import { navigationReducer } from './ui/navigation';
import { onlineReducer } from './ui/online';
import { recentReducer } from './ui/recent';
import { toastsReducer } from './ui/toasts';
import { unsentCommentsReducer } from './ui/unsentComments';

export const coreReducers = {
  session: sessionReducer,
  context: contextReducer,
  requests: requestsReducer,
  entities: entitiesReducer,
  lists: listsReducer,
  ui: combineReducers({
    navigation: navigationReducer,
    toasts: toastsReducer,
    app: appReducer,
    limitedLogin: limitedLoginReducer,
    online: onlineReducer,
    changeBoard: changeBoardReducer,
    recent: recentReducer,
    homeFeed: homeFeedReducer,
    unsentComments: unsentCommentsReducer,
  }),
};

export type CoreState = { [Branch in keyof typeof coreReducers]: ReturnType<(typeof coreReducers)[Branch]> };
export type RootState = CoreState & LazyBranches;

/** What outlives a change of viewer: the request, where the page is and how wide, and whether there is a network. */
function withoutViewer(state: RootState): Partial<RootState> {
  const { navigation, app, online } = state.ui;
  const ui = { navigation, app, online } as RootState['ui'];
  return { context: state.context, session: state.session, ui };
}

/**
 * Runs the reducers of all branches. Branches without a reducer stay as they are: state embedded in the page for a
 * branch whose code comes later is there when its reducer is installed.
 */
export function createRootReducer(branches: Readonly<Record<string, Reducer>>): Reducer<RootState> {
  return (state, action) => {
    const isNewViewer = session.authenticated.match(action) || session.loggedOut.match(action);
    const before = (isNewViewer && state ? withoutViewer(state) : (state ?? {})) as Record<string, unknown>;
    return runBranches(branches, before, action) as unknown as RootState;
  };
}

function runBranches(
  branches: Readonly<Record<string, Reducer>>,
  before: Record<string, unknown>,
  action: UnknownAction,
): Record<string, unknown> {
  let after = before;
  for (const name in branches) {
    const now = branches[name]?.(before[name], action);
    if (now === before[name]) continue;
    if (after === before) after = { ...before };
    after[name] = now;
  }
  return after;
}
