import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import * as app from '../actions/app';
import * as session from '../actions/session';
import { contextReducer } from './context';
import type { deferredReducers } from './deferredReducers';
import type { LazyBranches } from './lazyBranches';
import { appReducer } from './ui/app';
import { changeBoardReducer } from './ui/changeBoard';
import { homeFeedReducer } from './ui/homeFeed';
import { limitedLoginReducer } from './ui/limitedLogin';
import { navigationReducer } from './ui/navigation';
import { onlineReducer } from './ui/online';
import { recentReducer } from './ui/recent';
import { toastsReducer } from './ui/toasts';
import { unsentCommentsReducer } from './ui/unsentComments';

/** What a first view not only shows but changes by itself. */
export const firstReducers = {
  context: contextReducer,
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

type CoreReducers = typeof firstReducers & typeof deferredReducers;
export type CoreState = { [Branch in keyof CoreReducers]: ReturnType<CoreReducers[Branch]> };
export type RootState = CoreState & LazyBranches;

/** What outlives a change of viewer: the request, where the page is and how wide, and whether there is a network. */
function withoutViewer(state: RootState): Partial<RootState> {
  const { navigation, app, online } = state.ui;
  const ui = { navigation, app, online } as RootState['ui'];
  return { context: state.context, session: state.session, ui };
}

/**
 * Runs the reducers of all branches. Branches without a reducer stay as they are: state embedded in the page for a
 * branch whose code comes later is there when its reducer is installed, and hears then what it missed.
 */
export function createRootReducer(branches: Readonly<Record<string, Reducer>>): Reducer<RootState> {
  return (state, action) => {
    const isNewViewer = session.authenticated.match(action) || session.loggedOut.match(action);
    const before = (isNewViewer && state ? withoutViewer(state) : (state ?? {})) as Record<string, unknown>;
    const now = app.slicesInstalled.match(action) ? catchUp(branches, before, action.payload) : before;
    return runBranches(branches, now, action) as unknown as RootState;
  };
}

/** Runs the new branches, and only them, over the events that were before them. */
function catchUp(
  branches: Readonly<Record<string, Reducer>>,
  before: Record<string, unknown>,
  { slices, missed }: ReturnType<typeof app.slicesInstalled>['payload'],
): Record<string, unknown> {
  const fresh = Object.fromEntries(Object.entries(branches).filter(([name]) => slices.includes(name)));
  return missed.reduce((state, event) => runBranches(fresh, state, event), before);
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
