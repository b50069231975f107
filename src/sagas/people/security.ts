import * as security from '../../actions/people/security';
import { createPasskey } from '../../browser/passkeys';
import { SECURITY_FORM } from '../../lib/formIds';
import { callResource } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga, waitFor } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { refreshViewer } from './viewer';

const form = { formId: SECURITY_FORM };

/** Refetches each time, because it may have changed on another device. The page shows a failure. */
export function* loadSecurity(): Saga {
  yield* attempt(callResource('SecondFactorResource.get', {}, { mode: 'refresh' }));
  yield* attempt(callResource('PasskeysResource.get', {}, { mode: 'refresh' }));
  yield* attempt(callResource('IdentitiesResource.get', {}, { mode: 'refresh' }));
}

/** Makes a change and reloads what the page shows; the form shows a failure. */
function* changeAndReload(call: () => Saga<unknown>): Saga {
  if (!(yield* attempt(call()))) return;
  yield* loadSecurity();
  yield* refreshViewer();
}

function* startSecondFactor({ payload }: ReturnType<typeof security.secondFactorRequested>): Saga {
  yield* attempt(callResource('SecondFactorResource.create', payload, form));
}

function* confirmSecondFactor({ payload }: ReturnType<typeof security.secondFactorConfirmed>): Saga {
  yield* changeAndReload(() => callResource('SecondFactorResource.update', payload, form));
}

function* removeSecondFactor({ payload }: ReturnType<typeof security.secondFactorRemoved>): Saga {
  yield* changeAndReload(() => callResource('SecondFactorResource.delete', payload, form));
}

function* renewCodes({ payload }: ReturnType<typeof security.recoveryCodesRequested>): Saga {
  yield* changeAndReload(() => callResource('RecoveryCodesResource.create', payload, form));
}

/** Asks the device for a passkey and adds it. Who refuses at the device can try again. */
function* addPasskey({ payload }: ReturnType<typeof security.passkeyRequested>): Saga {
  const options = yield* attempt(callResource('PasskeyOptionsResource.create', payload, form));
  const credential = options && (yield* waitFor(createPasskey(options.data)));
  if (credential) yield* changeAndReload(() => callResource('PasskeyResource.create', { credential }, form));
}

/** Changes a passkey and reloads the security settings, also if it failed, which a toast shows. */
function* changePasskey(call: () => Saga<unknown>): Saga {
  try {
    yield* call();
  } catch (error) {
    yield* showFailure(error);
  }
  yield* loadSecurity();
}

function* renamePasskey({ payload }: ReturnType<typeof security.passkeyRenamed>): Saga {
  yield* changePasskey(() => send('PasskeyResource.update', payload));
}

function* removePasskey({ payload }: ReturnType<typeof security.passkeyRemoved>): Saga {
  yield* changePasskey(() => send('PasskeyResource.delete', payload));
}

function* removeIdentity({ payload }: ReturnType<typeof security.identityRemoved>): Saga {
  yield* changeAndReload(() => callResource('IdentityResource.delete', payload, form));
}

/** For the settings: how a member logs in. */
export const securitySaga = defineSaga('security', {
  [security.securityRequested.type]: leadingBy()(
    loadSecurity,
    'SecondFactorResource.get',
    'PasskeysResource.get',
    'IdentitiesResource.get',
  ),
  [security.secondFactorRequested.type]: leadingBy()(startSecondFactor, 'SecondFactorResource.create'),
  [security.secondFactorConfirmed.type]: leadingBy()(
    confirmSecondFactor,
    'SecondFactorResource.update',
    'SecondFactorResource.get',
    'PasskeysResource.get',
    'IdentitiesResource.get',
    'UserSettingsResource.get',
  ),
  [security.secondFactorRemoved.type]: leadingBy()(
    removeSecondFactor,
    'SecondFactorResource.delete',
    'SecondFactorResource.get',
    'PasskeysResource.get',
    'IdentitiesResource.get',
    'UserSettingsResource.get',
  ),
  [security.recoveryCodesRequested.type]: leadingBy()(
    renewCodes,
    'RecoveryCodesResource.create',
    'SecondFactorResource.get',
    'PasskeysResource.get',
    'IdentitiesResource.get',
    'UserSettingsResource.get',
  ),
  [security.passkeyRequested.type]: leadingBy()(
    addPasskey,
    'PasskeyOptionsResource.create',
    'PasskeyResource.create',
    'SecondFactorResource.get',
    'PasskeysResource.get',
    'IdentitiesResource.get',
    'UserSettingsResource.get',
  ),
  [security.passkeyRenamed.type]: every(
    renamePasskey,
    'PasskeyResource.update',
    'SecondFactorResource.get',
    'PasskeysResource.get',
    'IdentitiesResource.get',
  ),
  [security.passkeyRemoved.type]: every(
    removePasskey,
    'PasskeyResource.delete',
    'SecondFactorResource.get',
    'PasskeysResource.get',
    'IdentitiesResource.get',
  ),
  [security.identityRemoved.type]: leadingBy()(
    removeIdentity,
    'IdentityResource.delete',
    'SecondFactorResource.get',
    'PasskeysResource.get',
    'IdentitiesResource.get',
    'UserSettingsResource.get',
  ),
});
