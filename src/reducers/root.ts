import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import * as app from '../actions/app';
import * as session from '../actions/people/session';
import { contextReducer } from './context';
import type { deferredReducers } from './deferredReducers';
import { homeFeedReducer } from './discovery/homeFeed';
import type { LazyBranches } from './lazyBranches';
import type { reduceWithLog } from './optimistic/optimisticLog';
import { type Branches, DATA_BRANCHES, type OptimisticState } from './optimistic/optimisticState';
import { appReducer } from './ui/app';
import { limitedLoginReducer } from './ui/limitedLogin';
import { navigationReducer } from './ui/navigation';
import { onlineReducer } from './ui/online';
import { textDraftsReducer } from './ui/textDrafts';
import { toastsReducer } from './ui/toasts';
import { verifyReminderReducer } from './ui/verifyReminder';

/** Branches that the first view both shows and changes. */
export const firstReducers = {
  context: contextReducer,
  ui: combineReducers({
    navigation: navigationReducer,
    toasts: toastsReducer,
    app: appReducer,
    limitedLogin: limitedLoginReducer,
    online: onlineReducer,
    homeFeed: homeFeedReducer,
    textDrafts: textDraftsReducer,
    verifyReminder: verifyReminderReducer,
  }),
};

type CoreReducers = typeof firstReducers & typeof deferredReducers.branches;
export type CoreState = { [Branch in keyof CoreReducers]: ReturnType<CoreReducers[Branch]> };
export type RootState = CoreState &
  LazyBranches & {
    /** The optimistic log; absent before the first optimistic change. */
    readonly optimistic?: OptimisticState;
  };

/** The reducers of a store; more can be added while it runs. */
export interface RootReducers {
  branches: Readonly<Record<string, Reducer>>;
  /** Reduces the data branches with an optimistic log; without it they are reduced like the others. */
  reduceWithLog?: typeof reduceWithLog | undefined;
}

/** The branches that survive a change of viewer: request context, location, viewport, and online state. */
function withoutViewer(state: RootState): Partial<RootState> {
  const { navigation, app, online } = state.ui;
  const ui = { navigation, app, online } as RootState['ui'];
  return { context: state.context, session: state.session, ui };
}

/**
 * Runs the reducers of all branches. A branch without a reducer keeps its state: state embedded in the page for a lazy
 * branch stays until its reducer is installed, which then replays the events that it missed.
 */
export function createRootReducer(reducers: RootReducers): Reducer<RootState> {
  return (state, action) => {
    const isNewViewer = session.authenticated.match(action) || session.loggedOut.match(action);
    const before = (isNewViewer && state ? withoutViewer(state) : (state ?? {})) as Branches;
    const now = app.slicesInstalled.match(action) ? catchUp(reducers, before, action.payload) : before;
    return reduceAll(reducers, now, action) as unknown as RootState;
  };
}

/** Replays earlier events, for newly installed branches only. The log has them already where it came before. */
function catchUp(
  { branches, reduceWithLog }: RootReducers,
  before: Branches,
  { slices, missed }: ReturnType<typeof app.slicesInstalled>['payload'],
): Branches {
  const fresh = Object.fromEntries(Object.entries(branches).filter(([name]) => slices.includes(name)));
  const reducers = { branches: fresh, reduceWithLog: slices.includes('entities') ? reduceWithLog : undefined };
  return missed.reduce((state, event) => reduceAll(reducers, state, event), before);
}

const IS_DATA: ReadonlySet<string> = new Set(DATA_BRANCHES);

function reduceAll({ branches, reduceWithLog }: RootReducers, before: Branches, action: UnknownAction): Branches {
  if (!reduceWithLog) return reduceSome(branches, before, action);
  const reduceData = (state: Branches, event: UnknownAction) => reduceSome(branches, state, event, true);
  return reduceWithLog(reduceData, reduceSome(branches, before, action, false), action);
}

/** Runs the reducers of the data branches, of the other branches, or of all. */
function reduceSome(
  branches: Readonly<Record<string, Reducer>>,
  before: Branches,
  action: UnknownAction,
  isData?: boolean,
): Branches {
  let after = before;
  for (const name in branches) {
    if (isData !== undefined && IS_DATA.has(name) !== isData) continue;
    const now = branches[name]?.(before[name], action);
    if (now === before[name]) continue;
    after = { ...after, [name]: now };
  }
  return after;
}
