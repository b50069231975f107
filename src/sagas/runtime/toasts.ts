import * as toasts from '../../actions/toasts';
import { ApiError } from '../../lib/apiError';
import { QueuedCallError, StillQueuedError } from '../../lib/queuedErrors';
import { defineSaga, every } from './defineSaga';
import { newId, put, type Saga, select } from './effects';

/** Shows a toast. It replaces the current ones unless it is added to them. */
export function* showToast(input: toasts.ToastInput, how: 'replace' | 'add' = 'replace'): Saga {
  const toast: toasts.Toast = {
    id: yield* newId(),
    tone: 'plain',
    values: {},
    href: null,
    action: null,
    ...input,
  };
  yield* put(toasts.shown({ toast, how }));
}

/** Shows why a call failed: the server's message, or that it is offline or still queued. Rethrows anything but ApiError. */
export function* showFailure(error: unknown, retry: toasts.Toast['action'] = null): Saga {
  if (!(error instanceof ApiError)) throw error;
  const { httpStatus, message } = error.body;
  const isOffline = httpStatus === 0;
  const isWaiting = error instanceof StillQueuedError;
  const queuedMessage = isWaiting ? 'stillQueued' : error instanceof QueuedCallError ? 'queuedFailed' : null;
  yield* showToast({
    message: queuedMessage ?? (isOffline ? 'offline' : 'failed'),
    tone: 'error',
    values: isOffline ? {} : { text: message },
    // A queued call must not be retried by hand.
    action: isWaiting ? null : retry,
  });
}

function* runAction({ payload: { id } }: ReturnType<typeof toasts.actionChosen>): Saga {
  const toast = yield* select((state) => state.ui.toasts.find((one) => one.id === id));
  yield* put(toasts.dismissed({ id }));
  // A copy, because redux-saga marks the actions that it puts, and objects in the store are never mutated.
  if (toast?.action) yield* put({ ...toast.action.event });
}

export const toastsSaga = defineSaga('toasts', {
  [toasts.actionChosen.type]: every(runAction),
});
