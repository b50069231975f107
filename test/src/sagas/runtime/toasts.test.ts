import createMockStore from 'redux-mock-store';
import createSagaMiddleware from 'redux-saga';
import type { PinId } from '../../../../contract/schemas/common';
import * as pins from '../../../../src/actions/pins/pins';
import * as toasts from '../../../../src/actions/toasts';
import { runDefinition } from '../../../../src/sagas/runtime/defineSaga';
import { toastsSaga } from '../../../../src/sagas/runtime/toasts';

describe("a toast's button", () => {
  it('dispatches the event that the toast holds, as it is, after the toast has gone', () => {
    const event = Object.freeze(pins.restoreRequested({ pinId: '5' as PinId }));
    const toast: toasts.Toast = {
      id: 't',
      message: 'pinDeleted',
      tone: 'plain',
      values: {},
      href: null,
      action: { label: 'undo', event },
    };
    const middleware = createSagaMiddleware();
    const store = createMockStore([middleware])({ ui: { toasts: [toast] } });
    middleware.run(runDefinition, toastsSaga);
    store.dispatch(toasts.actionChosen({ id: 't' }));
    expect(store.getActions()).toEqual([toasts.actionChosen({ id: 't' }), toasts.dismissed({ id: 't' }), event]);
  });
});
