import { createReducer } from '@reduxjs/toolkit';
import {
  type HistoryEntry,
  navigationCommitted,
  navigationFailed,
  navigationStarted,
  pageSettled,
} from '../../actions/navigation';

/** Where the viewer is, was and may go forward to (ledger ROUTE-047 to 050). */
export interface NavigationState {
  previous: HistoryEntry[];
  current: HistoryEntry | null;
  forward: HistoryEntry[];
  /** The address whose page is being loaded. */
  pending: string | null;
  /** Why the last page could not be loaded. */
  error: string | null;
}

export const initialNavigation: NavigationState = {
  previous: [],
  current: null,
  forward: [],
  pending: null,
  error: null,
};

/** Enough to go back through a long visit, few enough to stay small in the store. */
const MAX_ENTRIES = 50;

export const navigationReducer = createReducer(initialNavigation, (builder) => {
  builder
    .addCase(navigationStarted, (state, { payload }) => {
      state.pending = payload.to;
      state.error = null;
    })
    .addCase(navigationFailed, (state, { payload }) => {
      state.pending = null;
      state.error = payload.message;
    })
    .addCase(navigationCommitted, (state, { payload: { entry, how } }) => {
      state.pending = null;
      state.error = null;
      if (how === 'push') {
        if (state.current) state.previous.push(state.current);
        state.forward = [];
      } else if (how === 'back') {
        const index = state.previous.findLastIndex((one) => one.key === entry.key);
        const skipped = index < 0 ? state.previous.splice(0) : state.previous.splice(index).slice(1);
        if (state.current) state.forward = [...skipped, state.current, ...state.forward];
      } else if (how === 'forward') {
        const index = state.forward.findIndex((one) => one.key === entry.key);
        const skipped = index < 0 ? state.forward.splice(0) : state.forward.splice(0, index + 1).slice(0, -1);
        if (state.current) state.previous.push(state.current);
        state.previous.push(...skipped);
      }
      state.previous = state.previous.slice(-MAX_ENTRIES);
      state.current = entry;
    })
    .addCase(pageSettled, (state, { payload }) => {
      if (state.current?.key === payload.key) state.current.status = payload.status;
    });
});
