import type { OptionsOf } from '../../../contract/api';
import type { EndpointKey } from '../../../contract/endpoints';
import { navigationRequested } from '../../actions/navigation';
import * as passcode from '../../actions/people/parentalPasscodes';
import { PASSCODE_FORM } from '../../lib/formIds';
import { selectPasscode } from '../../selectors/people/parentalPasscodes';
import { callResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure, showToast } from '../runtime/toasts';
import { refreshViewer } from './viewer';
import { type GivenPasscode, PasscodeNotGiven, withPasscode } from './withPasscode';

/** Asks for the passcode on a page that it protects; closing the dialog navigates back to the settings. */
function* enterGate(): Saga {
  // The store has it until the pages behind it are left.
  if ((yield* select(selectPasscode)).passcode !== null) return;
  try {
    yield* withPasscode(function* ({ passcode: given = '' }) {
      yield* send('ParentalPasscodeVerificationResource.create', { passcode: given });
      yield* put(passcode.gateOpened({ passcode: given }));
    });
  } catch (error) {
    if (!(error instanceof PasscodeNotGiven)) yield* showFailure(error);
    yield* put(navigationRequested({ to: '/settings' }));
  }
}

/** Sends the page's form, which shows a failure; returns whether it succeeded. */
function* sendForm<K extends EndpointKey>(key: K, options: OptionsOf<K>): Saga<boolean> {
  return (yield* attempt(callResource(key, options, { formId: PASSCODE_FORM }))) !== null;
}

function* setPasscode({ payload }: ReturnType<typeof passcode.setRequested>): Saga {
  if (!(yield* sendForm('ParentalPasscodeResource.create', payload))) return;
  yield* put(passcode.gateOpened({ passcode: payload.new_passcode }));
  yield* refreshViewer();
  yield* showToast({ message: 'settingsSaved' });
}

function* changePasscode({ payload }: ReturnType<typeof passcode.changeRequested>): Saga {
  const isDone = yield* changeProtected((given) =>
    callResource('ParentalPasscodeResource.update', { ...payload, ...given }, { formId: PASSCODE_FORM }),
  );
  if (!isDone) return;
  if (payload.new_passcode !== undefined) yield* put(passcode.gateOpened({ passcode: payload.new_passcode }));
  yield* refreshViewer();
  yield* showToast({ message: 'settingsSaved' });
}

function* removePasscode(): Saga {
  const isDone = yield* changeProtected((given) => send('ParentalPasscodeResource.delete', given));
  if (!isDone) return;
  // A page behind the passcode leaves its gate once the viewer is known to have none.
  yield* refreshViewer();
  yield* showToast({ message: 'settingsSaved' });
}

/**
 * Makes a change that the passcode protects; returns whether it succeeded. A toast shows a failure, but not that the
 * dialog was closed without the passcode.
 */
function* changeProtected(run: (given: GivenPasscode) => Saga<unknown>): Saga<boolean> {
  try {
    yield* withPasscode(run);
    return true;
  } catch (error) {
    if (!(error instanceof PasscodeNotGiven)) yield* showFailure(error);
    return false;
  }
}

/** Asks for the mail by whose link a forgotten passcode is replaced. */
function* requestRecovery(): Saga {
  yield* sendForm('ParentalPasscodeRecoveryResource.create', {});
}

/** Chooses a new passcode by the link of a recovery mail, and refetches the viewer's record, which says that there is one. */
function* resetPasscode({ payload }: ReturnType<typeof passcode.resetRequested>): Saga {
  if (yield* sendForm('ParentalPasscodeResetResource.create', payload)) yield* refreshViewer();
}

/** The page of the parental passcode, and the pages that are behind it. */
export const parentalPasscodesSaga = defineSaga('parentalPasscodes', {
  [passcode.gateEntered.type]: leadingBy()(enterGate, 'ParentalPasscodeVerificationResource.create'),
  [passcode.setRequested.type]: leadingBy()(setPasscode, 'ParentalPasscodeResource.create', 'UserSettingsResource.get'),
  [passcode.changeRequested.type]: leadingBy()(
    changePasscode,
    'ParentalPasscodeResource.update',
    'UserSettingsResource.get',
  ),
  [passcode.removalRequested.type]: leadingBy()(
    removePasscode,
    'ParentalPasscodeResource.delete',
    'UserSettingsResource.get',
  ),
  [passcode.recoveryRequested.type]: leadingBy()(requestRecovery, 'ParentalPasscodeRecoveryResource.create'),
  [passcode.resetRequested.type]: leadingBy()(
    resetPasscode,
    'ParentalPasscodeResetResource.create',
    'UserSettingsResource.get',
  ),
});
