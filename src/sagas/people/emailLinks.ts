import type { ConversationId } from '../../../contract/schemas/common';
import { navigationRequested } from '../../actions/navigation';
import * as emailLinks from '../../actions/people/emailLinks';
import { EMAIL_LINK_FORM } from '../../lib/formIds';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga } from '../runtime/effects';
import { withIdempotencyKey } from '../runtime/idempotencyKeys';
import type { PageLocation } from '../runtime/pageLoad';
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

function* acceptInvite({ payload }: ReturnType<typeof emailLinks.messageInviteAccepted>): Saga {
  const answer = yield* attempt(
    withIdempotencyKey(EMAIL_LINK_FORM, payload, (idempotencyKey) =>
      callResource('MessageInviteResource.update', payload, { formId: EMAIL_LINK_FORM, idempotencyKey }),
    ),
  );
  if (answer) yield* put(navigationRequested({ to: `/messages/${answer.result as ConversationId}/`, replace: true }));
}

/** Reads who invited to a conversation. */
export function* loadMessageInvite({ path }: PageLocation): Saga<undefined> {
  const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
  if (token !== '') yield* loadResource('MessageInviteResource.get', { token });
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
  [emailLinks.messageInviteAccepted.type]: leadingBy()(acceptInvite, 'MessageInviteResource.update'),
  [emailLinks.addressChangeRequested.type]: leadingBy()(changeAddress, 'EmailResource.update'),
});
