import type { UnknownAction } from '@reduxjs/toolkit';
import { evicted } from '../../actions/entities';
import * as requests from '../../actions/requests';
import { homeFeedReset } from '../../actions/ui';
import { LIST_NAMES, type ListName, type ListRef } from '../../entities/lists';
import { newestFirst } from '../../lib/newestFirst';
import { ownValue } from '../../lib/ownValue';
import { changeList, EMPTY_LIST, fillList, type ListChange, type ListState } from './listReducer';
import { listRules } from './listRules';
import { NOTHING_REMOVED, type RemovedIds, removedReducer } from './removed';

export type ListsState = { readonly [N in ListName]: Readonly<Record<string, ListState>> } & {
  /** What the viewer deleted: selectors leave these out of every list. */
  readonly removed: RemovedIds;
  /** Lists as `name key`, most recently read first. The least recently read ones are evicted. */
  readonly recent: readonly string[];
};

export const initialLists: ListsState = {
  ...(Object.fromEntries(LIST_NAMES.map((name) => [name, {}])) as { [N in ListName]: Record<string, ListState> }),
  removed: NOTHING_REMOVED,
  recent: [],
};

/** More than the evictor ever retains (sagas/evictor.ts). */
const MAX_RECENT = 200;

/** Reduces all lists of ids: answers fill them, events change them, through the same few functions. */
export function listsReducer(state: ListsState = initialLists, action: UnknownAction): ListsState {
  const removed = removedReducer(state.removed, action);
  return changeLists(removed === state.removed ? state : { ...state, removed }, action);
}

function changeLists(state: ListsState, action: UnknownAction): ListsState {
  if (requests.completed.match(action)) {
    const { list, mode } = action.payload;
    if (!list) return state;
    const recent = newestFirst(state.recent, `${list.name} ${list.key}`, MAX_RECENT);
    const filled = withList(state, list, (now) => fillList(now, list.ids, mode === 'more' ? 'append' : 'replace'));
    return state.recent[0] === recent[0] ? filled : { ...filled, recent };
  }
  if (evicted.match(action)) return action.payload.lists.reduce(withoutList, state);
  if (homeFeedReset.match(action)) return { ...state, homeFeed: {} };
  const made = listRules.get(action.type)?.(action.payload as never, state) ?? [];
  return made.reduce(
    (next, { op, ...ref }: ListChange) => withKnownList(next, ref, (list) => changeList(list, op)),
    state,
  );
}

function withList(state: ListsState, { name, key }: ListRef, change: (list: ListState) => ListState): ListsState {
  const now = ownValue(state[name], key);
  const next = change(now ?? EMPTY_LIST);
  return next === now ? state : { ...state, [name]: { ...state[name], [key]: next } };
}

function withoutList(state: ListsState, { name, key }: ListRef): ListsState {
  const { [key]: _, ...others } = state[name];
  return { ...state, [name]: others, recent: state.recent.filter((one) => one !== `${name} ${key}`) };
}

/**
 * Changes a list that is known. An unread one stays unread, since its first answer or the optimistic log brings the
 * change.
 */
function withKnownList(state: ListsState, ref: ListRef, change: (list: ListState) => ListState): ListsState {
  return ownValue(state[ref.name], ref.key) ? withList(state, ref, change) : state;
}
