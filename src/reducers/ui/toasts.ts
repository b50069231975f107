import type { Toast } from '../../actions/toasts';
import * as toasts from '../../actions/toasts';
import { tableReducer } from '../../lib/tableReducer';

export type ToastsState = Toast[];

/** More could not be read at once; the oldest is dropped. */
const MAX_TOASTS = 3;

export const toastsReducer = tableReducer<ToastsState>([], (on) => {
  on(toasts.shown, (state, { toast, how }) => (how === 'replace' ? [toast] : [...state, toast].slice(-MAX_TOASTS)));
  on(toasts.dismissed, (state, { id: gone }) => state.filter(({ id }) => id !== gone));
});
