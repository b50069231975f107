import * as security from '../actions/security';
import { SECURITY_FORM } from '../lib/formIds';
import { callResource } from './callResource';
import { defineSaga, leadingBy } from './defineSaga';
import { attempt, type Saga } from './effects';
import { refreshViewer } from './viewer';

const form = { formId: SECURITY_FORM };

/** Reads each time what protects the account: it may have changed on another device. A failure stands on the page. */
export function* loadSecurity(): Saga {
  yield* attempt(callResource('SecondFactorResource.get', {}, { mode: 'refresh' }));
}

/** What the page shows afterwards is what holds now. */
function* change(call: () => Saga<unknown>): Saga {
  if (!(yield* attempt(call()))) return;
  yield* loadSecurity();
  yield* refreshViewer();
}

function* begin({ payload }: ReturnType<typeof security.secondFactorRequested>): Saga {
  yield* attempt(callResource('SecondFactorResource.create', payload, form));
}

function* confirm({ payload }: ReturnType<typeof security.secondFactorConfirmed>): Saga {
  yield* change(() => callResource('SecondFactorResource.update', payload, form));
}

function* remove({ payload }: ReturnType<typeof security.secondFactorRemoved>): Saga {
  yield* change(() => callResource('SecondFactorResource.delete', payload, form));
}

function* renewCodes({ payload }: ReturnType<typeof security.recoveryCodesRequested>): Saga {
  yield* change(() => callResource('RecoveryCodesResource.create', payload, form));
}

/** For the settings: how a member logs in. */
export const securitySaga = defineSaga('security', {
  [security.securityRequested.type]: leadingBy()(loadSecurity, 'SecondFactorResource.get'),
  [security.secondFactorRequested.type]: leadingBy()(begin, 'SecondFactorResource.create'),
  [security.secondFactorConfirmed.type]: leadingBy()(
    confirm,
    'SecondFactorResource.update',
    'SecondFactorResource.get',
    'UserSettingsResource.get',
  ),
  [security.secondFactorRemoved.type]: leadingBy()(
    remove,
    'SecondFactorResource.delete',
    'SecondFactorResource.get',
    'UserSettingsResource.get',
  ),
  [security.recoveryCodesRequested.type]: leadingBy()(
    renewCodes,
    'RecoveryCodesResource.create',
    'SecondFactorResource.get',
    'UserSettingsResource.get',
  ),
});
