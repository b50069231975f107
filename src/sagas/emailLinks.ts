import * as emailLinks from '../actions/emailLinks';
import { EMAIL_LINK_FORM } from '../lib/formIds';
import { callResource } from './callResource';
import { defineSaga, leadingBy } from './defineSaga';
import { attempt, type Saga } from './effects';
import { refreshViewer } from './viewer';
import { attemptWithPasscode } from './withPasscode';

function* requestReset({ payload }: ReturnType<typeof emailLinks.resetRequested>): Saga {
  yield* attempt(callResource('PasswordResetRequestResource.create', payload, { formId: EMAIL_LINK_FORM }));
}

function* choosePassword({ payload }: ReturnType<typeof emailLinks.passwordChosen>): Saga {
  yield* attempt(callResource('PasswordResetResource.create', payload, { formId: EMAIL_LINK_FORM }));
}

function* confirmAddress({ payload }: ReturnType<typeof emailLinks.addressConfirmed>): Saga {
  const answer = yield* attempt(callResource('EmailVerifyResource.create', payload, { formId: EMAIL_LINK_FORM }));
  if (answer) yield* refreshViewer();
}

function* changeAddress({ payload }: ReturnType<typeof emailLinks.addressChangeRequested>): Saga {
  yield* attemptWithPasscode((passcode) =>
    callResource('EmailResource.update', { ...payload.change, ...passcode }, { formId: EMAIL_LINK_FORM }),
  );
}

function* changeSubscription({ payload }: ReturnType<typeof emailLinks.subscriptionChanged>): Saga {
  yield* attempt(callResource('UnsubscribeResource.update', payload, { formId: EMAIL_LINK_FORM }));
}

/** For the pages that links in mails lead to, and the settings. */
export const emailLinksSaga = defineSaga('emailLinks', {
  [emailLinks.resetRequested.type]: leadingBy()(requestReset, 'PasswordResetRequestResource.create'),
  [emailLinks.passwordChosen.type]: leadingBy()(choosePassword, 'PasswordResetResource.create'),
  [emailLinks.addressConfirmed.type]: leadingBy()(
    confirmAddress,
    'EmailVerifyResource.create',
    'UserSettingsResource.get',
  ),
  [emailLinks.subscriptionChanged.type]: leadingBy()(changeSubscription, 'UnsubscribeResource.update'),
  [emailLinks.addressChangeRequested.type]: leadingBy()(changeAddress, 'EmailResource.update'),
});
