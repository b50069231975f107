import * as accountData from '../../actions/admin/accountData';
import { logoutRequested } from '../../actions/people/session';
import { CLOSING_FORM } from '../../lib/formIds';
import { attemptWithPasscode } from '../people/withPasscode';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

function* refreshExport(): Saga {
  yield* attempt(callResource('DataExportResource.get', {}, { mode: 'refresh' }));
}

function* requestExport(): Saga {
  try {
    yield* send('DataExportResource.create', {});
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refreshExport();
}

function* closeAccount({ payload }: ReturnType<typeof accountData.accountClosed>): Saga {
  const answer = yield* attemptWithPasscode((passcode) =>
    callResource('AccountClosingResource.create', { ...payload, ...passcode }, { formId: CLOSING_FORM }),
  );
  // The server has ended every session; the logout removes what this browser stores of the account.
  if (answer) yield* put(logoutRequested());
}

export const accountDataSaga = defineSaga('accountData', {
  [accountData.exportRequested.type]: leadingBy()(requestExport, 'DataExportResource.create', 'DataExportResource.get'),
  [accountData.exportLookedAt.type]: leadingBy()(refreshExport, 'DataExportResource.get'),
  [accountData.accountClosed.type]: leadingBy()(closeAccount, 'AccountClosingResource.create'),
});
