import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { Toast } from '../../actions/toasts';
import * as toasts from '../../actions/toasts';
import { stableKey } from '../../lib/stableKey';
import { tableReducer } from '../../lib/tableReducer';

export type ToastsState = Toast[];

/** More could not be read at once; the oldest is dropped. */
const MAX_TOASTS = 3;

const reduceToasts = tableReducer<ToastsState>([], (on) => {
  on(toasts.shown, (state, { toast, how }) => (how === 'replace' ? [toast] : [...state, toast].slice(-MAX_TOASTS)));
  on(toasts.dismissed, (state, { id: gone }) => state.filter(({ id }) => id !== gone));
});

/** A toast goes when the event of its button is dispatched elsewhere, as by a button of the page that undoes the same. */
export const toastsReducer: Reducer<ToastsState> = (state, event) => {
  const next = reduceToasts(state, event);
  return next.some((toast) => isOfferedBy(toast, event)) ? next.filter((toast) => !isOfferedBy(toast, event)) : next;
};

const isOfferedBy = ({ action }: Toast, { type, payload }: UnknownAction): boolean =>
  action?.event.type === type && stableKey(action.event.payload) === stableKey(payload);
