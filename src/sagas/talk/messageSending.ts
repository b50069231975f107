import type { ConversationId, MessageId } from '../../../contract/schemas/common';
import { navigationRequested } from '../../actions/navigation';
import { returned, written } from '../../actions/pins/textDrafts';
import * as conversations from '../../actions/talk/conversations';
import * as messaging from '../../actions/talk/messaging';
import type { MessageEntity } from '../../entities/talk/conversations';
import { ApiError } from '../../lib/apiError';
import { sameValue } from '../../lib/sameValue';
import { selectUserId } from '../../selectors/people/session';
import { selectFailedMessage, selectSend } from '../../selectors/talk/conversations';
import { callResource } from '../runtime/callResource';
import { change, createdAs, waitForId } from '../runtime/change';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { newId, now, put, type Saga, select } from '../runtime/effects';
import { withIdempotencyKey } from '../runtime/idempotencyKeys';
import { send } from '../runtime/send';

/**
 * Shows a message at once. If it cannot be sent, it returns to its field with the reason, and the error is thrown again,
 * which reports it (ledger MSG-009, MSG-010). The same message sent again then has the same key, so that a lost answer
 * makes no second message.
 */
function* sendMessage({ payload }: ReturnType<typeof conversations.messageRequested>): Saga {
  const { conversationId, text, shared = null } = payload;
  const sender = yield* select(selectUserId);
  if (sender === null) return;
  const failed = yield* select((state) => selectFailedMessage(state, conversationId));
  const isRetry = failed?.text === text && sameValue(failed.shared, shared);
  const changeId = isRetry ? failed.key : yield* newId();
  const createdMs = yield* now();
  const message: MessageEntity = {
    id: changeId as MessageId,
    type: 'temporary',
    conversationId,
    sender,
    text,
    createdAt: new Date(createdMs).toISOString(),
    createdMs,
    ...attachedOf(shared),
  };
  if (shared) yield* put(messaging.objectAttached({ shared: null }));
  yield* change({
    turn: `conversation ${conversationId}`,
    event: conversations.messageSent({ changeId, message }),
    *send() {
      const options = { conversation_id: conversationId, text, ...(shared && (yield* resolveShared(shared))) };
      const extra = { idempotencyKey: changeId };
      return createdAs(message.id, yield* send('ConversationMessagesResource.create', options, extra));
    },
    *onFailure(error) {
      if (!(error instanceof ApiError)) throw error;
      const { message: words } = error.body;
      yield* put(conversations.messageFailed({ conversationId, text, shared, key: changeId, error: words }));
      yield* put(returned({ key: `message ${conversationId}`, text, uploadId: null }));
      throw error;
    },
  });
}

/** The attachment in the fields of a message. */
function attachedOf(
  shared: conversations.Shared | null,
): Pick<MessageEntity, 'attached' | 'pin' | 'board' | 'user' | 'userDidItData'> {
  const none = { attached: null, pin: null, board: null, user: null, userDidItData: null };
  if (shared === null) return none;
  if ('pin' in shared) return { ...none, attached: 'pin', ...shared };
  if ('board' in shared) return { ...none, attached: 'board', ...shared };
  if ('user' in shared) return { ...none, attached: 'user', ...shared };
  return { ...none, attached: 'triedIt', userDidItData: shared.user_did_it_data };
}

/** What is sent, under the server's id. */
function* resolveShared(shared: conversations.Shared): Saga<conversations.Shared> {
  if ('pin' in shared) return { pin: yield* waitForId(shared.pin) };
  if ('board' in shared) return { board: yield* waitForId(shared.board) };
  if ('user' in shared) return shared;
  return { user_did_it_data: yield* waitForId(shared.user_did_it_data) };
}

/** Sends something to a person (PIN-033), once: a retry after a failure has the same key, unless its words changed. */
function* share({ payload }: ReturnType<typeof conversations.shareRequested>): Saga {
  const { sendId, userId, shared, text } = payload;
  const before = yield* select((state) => selectSend(state, sendId));
  if (before?.status === 'sending' || before?.status === 'sent') return;
  yield* put(conversations.shareStarted({ sendId }));
  try {
    const options = { user_ids: [userId], ...(yield* resolveShared(shared)), ...(text !== '' && { text }) };
    yield* withIdempotencyKey(sendId, options, (idempotencyKey) =>
      callResource('ConversationResource.create', options, { idempotencyKey, mode: 'first', formId: sendId }),
    );
    yield* put(conversations.shareArrived({ sendId }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    yield* put(conversations.shareFailed({ sendId, error: error.body.message }));
  }
}

/**
 * The server uses the existing conversation of exactly these people, if any (MSG-022). A failure is shown by its detail,
 * or by its message without one, and is thrown again (MSG-011, MSG-012).
 */
function* startConversation({ payload }: ReturnType<typeof conversations.conversationRequested>): Saga {
  const { userIds, emails = [], text, formId, isInDropdown = false } = payload;
  const options = { user_ids: [...userIds], ...(emails.length > 0 && { emails: [...emails] }), text };
  try {
    const { result } = yield* withIdempotencyKey(formId, options, (idempotencyKey) =>
      callResource('ConversationResource.create', options, { formId, idempotencyKey }),
    );
    const conversationId = result as ConversationId;
    yield* put(written({ key: `message ${formId}`, text: '' }));
    if (isInDropdown) yield* put(messaging.conversationOpened({ conversationId }));
    else yield* put(navigationRequested({ to: `/messages/${conversationId}/`, replace: true }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, message_detail: detail } = error.body;
    yield* put(conversations.conversationFailed({ formId, error: detail || message }));
    throw error;
  }
}

export const messageSendingSaga = defineSaga('messageSending', {
  [conversations.messageRequested.type]: every(sendMessage, 'ConversationMessagesResource.create'),
  [conversations.shareRequested.type]: every(share, 'ConversationResource.create'),
  [conversations.conversationRequested.type]: leadingBy('formId')(startConversation, 'ConversationResource.create'),
});
