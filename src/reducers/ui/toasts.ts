import { createReducer } from '@reduxjs/toolkit';
import * as changes from '../../actions/changes';
import type { Toast } from '../../actions/toasts';
import * as toasts from '../../actions/toasts';
import { swapIds } from '../../lib/swapIds';

export type ToastsState = Toast[];

/** Enough to read at once; the oldest gives way. */
const MAX_TOASTS = 3;

export const toastsReducer = createReducer<ToastsState>([], (builder) => {
  builder
    .addCase(toasts.shown, (state, { payload: { toast, how } }) =>
      how === 'replace' ? [toast] : [...state, toast].slice(-MAX_TOASTS),
    )
    .addCase(toasts.dismissed, (state, { payload }) => state.filter(({ id }) => id !== payload.id))
    // A button may name a record whose id was the client's own until now.
    .addCase(changes.confirmed, (state, { payload: { ids = {} } }) => swapIds(state, ids));
});
