import { createReducer } from '@reduxjs/toolkit';
import type { Toast } from '../../actions/toasts';
import * as toasts from '../../actions/toasts';

export type ToastsState = Toast[];

/** Enough to read at once; the oldest gives way. */
const MAX_TOASTS = 3;

export const toastsReducer = createReducer<ToastsState>([], (builder) => {
  builder
    .addCase(toasts.shown, (state, { payload: { toast, how } }) =>
      how === 'replace' ? [toast] : [...state, toast].slice(-MAX_TOASTS),
    )
    .addCase(toasts.dismissed, (state, { payload }) => state.filter(({ id }) => id !== payload.id))
    .addCase(toasts.actionChosen, (state, { payload }) => state.filter(({ id }) => id !== payload.id));
});
