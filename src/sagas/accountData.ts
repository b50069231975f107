import * as accountData from '../actions/accountData';
import { logoutRequested } from '../actions/session';
import { CLOSING_FORM } from '../lib/formIds';
import { callResource } from './callResource';
import { defineSaga, leadingBy } from './defineSaga';
import { attempt, put, type Saga } from './effects';
import { send } from './send';
import { showFailure } from './toasts';
import { attemptWithPasscode } from './withPasscode';

function* look(): Saga {
  yield* attempt(callResource('DataExportResource.get', {}, { mode: 'refresh' }));
}

function* requestExport(): Saga {
  try {
    yield* send('DataExportResource.create', {});
  } catch (error) {
    yield* showFailure(error);
  }
  yield* look();
}

function* closeAccount({ payload }: ReturnType<typeof accountData.accountClosed>): Saga {
  const answer = yield* attemptWithPasscode((given) =>
    callResource('AccountClosingResource.create', { ...payload, ...given }, { formId: CLOSING_FORM }),
  );
  // Every session has ended, this one too: what is kept of it in the browser goes as with any logout.
  if (answer) yield* put(logoutRequested());
}

export const accountDataSaga = defineSaga('accountData', {
  [accountData.exportRequested.type]: leadingBy()(requestExport, 'DataExportResource.create', 'DataExportResource.get'),
  [accountData.exportLookedAt.type]: leadingBy()(look, 'DataExportResource.get'),
  [accountData.accountClosed.type]: leadingBy()(closeAccount, 'AccountClosingResource.create'),
});
