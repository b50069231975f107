import * as emailLinks from '../actions/emailLinks';
import { callResource } from './callResource';
import { defineSaga, leadingBy } from './defineSaga';
import { attempt, type Saga } from './effects';
import { refreshViewer } from './viewer';

/** Under this name each form finds how its request stands (selectFormRequest). */
export const FORM = 'emailLink';

function* requestReset({ payload }: ReturnType<typeof emailLinks.resetRequested>): Saga {
  yield* attempt(callResource('PasswordResetRequestResource.create', payload, { formId: FORM }));
}

function* choosePassword({ payload }: ReturnType<typeof emailLinks.passwordChosen>): Saga {
  yield* attempt(callResource('PasswordResetResource.create', payload, { formId: FORM }));
}

function* confirmAddress({ payload }: ReturnType<typeof emailLinks.addressConfirmed>): Saga {
  const answer = yield* attempt(callResource('EmailVerifyResource.create', payload, { formId: FORM }));
  if (answer) yield* refreshViewer();
}

function* resendVerification(): Saga {
  yield* attempt(callResource('EmailVerifyResendResource.create', {}, { formId: FORM }));
}

function* changeAddress({ payload }: ReturnType<typeof emailLinks.addressChangeRequested>): Saga {
  yield* attempt(callResource('EmailResource.update', payload.change, { formId: FORM }));
}

/** For the pages that links in mails lead to, the settings, and the reminder. */
export const emailLinksSaga = defineSaga('emailLinks', {
  [emailLinks.resetRequested.type]: leadingBy()(requestReset, 'PasswordResetRequestResource.create'),
  [emailLinks.passwordChosen.type]: leadingBy()(choosePassword, 'PasswordResetResource.create'),
  [emailLinks.addressConfirmed.type]: leadingBy()(
    confirmAddress,
    'EmailVerifyResource.create',
    'UserSettingsResource.get',
  ),
  [emailLinks.verificationRequested.type]: leadingBy()(resendVerification, 'EmailVerifyResendResource.create'),
  [emailLinks.addressChangeRequested.type]: leadingBy()(changeAddress, 'EmailResource.update'),
});
