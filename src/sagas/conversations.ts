import type { ConversationId, MessageId, UserId } from '../../contract/schemas/common';
import * as conversations from '../actions/conversations';
import * as messaging from '../actions/messaging';
import { navigationCommitted, navigationRequested } from '../actions/navigation';
import * as requests from '../actions/requests';
import { returned, written } from '../actions/textDrafts';
import type { MessageEntity } from '../entities/conversations';
import { ApiError } from '../lib/apiError';
import { isClientId } from '../lib/clientIds';
import { isAddress, readNewMessage } from '../lib/messagePaths';
import { sameValue } from '../lib/sameValue';
import {
  CONVERSATIONS,
  conversationsOf,
  messagesIn,
  messagesWith,
  SUGGESTIONS,
  selectConversation,
  selectConversations,
  selectFailedMessage,
  selectSend,
} from '../selectors/conversations';
import { selectEntity } from '../selectors/entities';
import { selectListIds, selectListRequest } from '../selectors/lists';
import { selectMessaging } from '../selectors/messaging';
import { selectCurrentEntry } from '../selectors/navigation';
import { selectUserId, selectUsername } from '../selectors/session';
import { triedItsOfUser } from '../selectors/triedIts';
import { callResource, loadNewest, loadResource, refreshIfRead } from './callResource';
import { change, createdAs, waitForId } from './change';
import { defineSaga, every, latestBy, leadingBy } from './defineSaga';
import { attempt, getContext, newId, now, put, type Saga, select, sleep } from './effects';
import { withIdempotencyKey } from './idempotencyKeys';
import { failedStatus, membersOnly, type PageLocation, type PageResult } from './pageLoad';
import { send } from './send';

/** The pages that show messages. */
const PAGE = 'www/messages';
/** Of `LIVE.typingMs`, so that it does not end between two keystrokes. */
const TYPING_PAUSE_MS = 2500;
/** Between two keystrokes of a search. */
const SEARCH_PAUSE_MS = 200;

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

/** Sends something to a person (PIN-033), once: a retry after a failure has the same key. */
function* share({ payload }: ReturnType<typeof conversations.shareRequested>): Saga {
  const { sendId, userId, shared, text } = payload;
  const before = yield* select((state) => selectSend(state, sendId));
  if (before?.status === 'sending' || before?.status === 'sent') return;
  const key = before?.key ?? (yield* newId());
  yield* put(conversations.shareStarted({ sendId, key }));
  try {
    const options = { user_ids: [userId], ...(yield* resolveShared(shared)), ...(text !== '' && { text }) };
    const extra = { idempotencyKey: key, mode: 'first', formId: sendId } as const;
    yield* callResource('ConversationResource.create', options, extra);
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

/** Reads what the dropdown shows first. */
function* openDropdown(): Saga {
  yield* loadNewest(CONVERSATIONS);
}

/** Reads the messages of a conversation that was opened in the header. */
function* openConversation({ payload }: ReturnType<typeof messaging.conversationOpened>): Saga {
  yield* loadNewest(messagesIn(payload.conversationId));
}

/** Reads the boards and tried-its of the viewer that can be attached to a message. */
function* readAttachable(): Saga {
  yield* loadResource('BoardPickerBoardsResource.get', {});
  const username = yield* select(selectUsername);
  if (username !== null) yield* loadNewest(triedItsOfUser(username));
}

/** Finds people to write to. */
function* findReceivers({ payload: { query } }: ReturnType<typeof messaging.receiverSearched>): Saga {
  yield* sleep(SEARCH_PAUSE_MS);
  if (query !== '') yield* loadResource('TypeaheadResource.get', { query });
}

/** Lets the others see that the viewer types, at most every few seconds. A failure is ignored. */
function* tellTyping({ payload: { conversationId } }: ReturnType<typeof conversations.typed>): Saga {
  yield* attempt(send('ConversationTypingResource.update', { conversation_id: conversationId }));
  yield* sleep(TYPING_PAUSE_MS);
}

/** Finds messages by their words. */
function* search({ payload: { query } }: ReturnType<typeof conversations.messagesSearched>): Saga {
  yield* sleep(SEARCH_PAUSE_MS);
  if (query !== '') yield* loadNewest(messagesWith(query));
}

/** Reads whom to suggest when the share options open; a failure is ignored (MSG-031). */
function* readSuggestions(): Saga {
  yield* attempt(callResource('ShareSuggestionsResource.get', SUGGESTIONS, { mode: 'refresh' }));
}

/**
 * Refetches what the messages page shows, if it is open, as soon as the live channel reports new messages (MSG-040). Does
 * nothing for a report without any, unless messages were missed while the channel was closed.
 */
function* refetchShown({ payload }: ReturnType<typeof conversations.conversationsChanged>): Saga {
  const inView = yield* messagesInView();
  const { unseen, conversationIds, isMissed } = payload;
  if (!inView || (conversationIds.length === 0 && unseen === 0 && !isMissed)) return;
  const open = inView.openId;
  if (open !== null && (conversationIds.length === 0 || conversationIds.includes(open))) {
    yield* refreshIfRead(messagesIn(open));
  }
  yield* refreshIfRead(CONVERSATIONS);
}

/** A server-rendered page of messages counts as viewed from its start. */
function* markOnStart({ payload: { how } }: ReturnType<typeof navigationCommitted>): Saga {
  if (how !== 'start') return;
  yield* markRead();
  yield* markSeen();
}

/** The first page of messages or conversations was read, and is in view. */
function* markOnAnswer({ payload: { resource, mode } }: ReturnType<typeof requests.completed>): Saga {
  if (mode === 'more') return;
  if (resource === 'ConversationMessagesResource.get') yield* markRead();
  if (resource === 'ConversationsResource.get') yield* markSeen();
}

/** What of the messages is in view, as a page or in the header; null if nothing is. */
function* messagesInView(): Saga<{ openId: ConversationId | null } | null> {
  const entry = yield* select(selectCurrentEntry);
  if (entry?.handler?.startsWith(PAGE)) return { openId: (entry.params.id ?? null) as ConversationId | null };
  const { isDropdownShown, openId } = yield* select(selectMessaging);
  return isDropdownShown ? { openId } : null;
}

/** As `messagesInView`, but null on the server, where nobody has read them. */
function* viewedMessages(): Saga<{ openId: ConversationId | null } | null> {
  const isBrowser = (yield* getContext('history')) !== null;
  return isBrowser ? yield* messagesInView() : null;
}

/** Marks the open conversation as read, by a call of its own: reads do not write (MSG-020). */
function* markRead(): Saga {
  const id = (yield* viewedMessages())?.openId ?? null;
  if (id === null) return;
  const [newest] = yield* select((state) => selectListIds<MessageId>(state, messagesIn(id)));
  if (newest === undefined || isClientId(newest)) return;
  yield* attempt(send('ConversationResource.update', { conversation_id: id, last_message_id: newest }));
}

/** Marks the list of conversations as seen (MSG-021). */
function* markSeen(): Saga {
  if (!(yield* viewedMessages())) return;
  const [newest] = yield* select((state) => selectListIds<ConversationId>(state, CONVERSATIONS));
  const message = yield* select((state) => selectConversation(state, newest ?? null)?.lastMessage);
  if (message === undefined || isClientId(message)) return;
  yield* attempt(send('ConversationsResource.update', { last_message_id: message }));
}

/** Loads the messages pages: the open conversation first, so that the list shows it as read. */
export function* loadMessages(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  const id = (location.params.id ?? null) as ConversationId | null;
  if (id === null) {
    yield* loadNewest(CONVERSATIONS);
    return yield* loadReceivers(readNewMessage(location.path)?.to ?? []);
  }
  yield* loadNewest(messagesIn(id));
  yield* loadNewest(CONVERSATIONS);
  if (!(yield* select((state) => selectConversation(state, id)))) {
    yield* loadResource('ConversationResource.get', { conversation_id: id });
  }
  const request = yield* select((state) => selectListRequest(state, messagesIn(id)));
  return request?.status === 'failed' ? { status: failedStatus(request) } : undefined;
}

/** Loads the receivers of a new conversation; opens the existing conversation with exactly them, if any. */
function* loadReceivers(receivers: readonly string[]): Saga<PageResult | undefined> {
  const ids = new Set<UserId>();
  const usernames = receivers.filter((receiver) => !isAddress(receiver));
  for (const username of usernames) {
    const request = yield* loadResource('UserResource.get', { username });
    const user = yield* select((state) => selectEntity(state, 'users', request?.data as UserId));
    if (request?.status === 'failed' || !user) return { status: request ? failedStatus(request) : 404 };
    ids.add(user.id);
  }
  // With who is invited, it is always a new one.
  if (usernames.length < receivers.length) return undefined;
  const known = conversationsOf(yield* select(selectConversations));
  const conversation = known.find(
    ({ users, emails }) => emails.length === 0 && users.length === ids.size && users.every((id) => ids.has(id)),
  );
  return conversation ? { redirectTo: `/messages/${conversation.id}/`, status: 302 } : undefined;
}

export const conversationsSaga = defineSaga('conversations', {
  [conversations.messageRequested.type]: every(sendMessage, 'ConversationMessagesResource.create'),
  [conversations.shareRequested.type]: every(share, 'ConversationResource.create'),
  [conversations.conversationRequested.type]: leadingBy('formId')(startConversation, 'ConversationResource.create'),
  [conversations.typed.type]: leadingBy('conversationId')(tellTyping, 'ConversationTypingResource.update'),
  [conversations.messagesSearched.type]: latestBy()(search, 'MessageSearchResource.get'),
  [messaging.dropdownOpened.type]: leadingBy()(openDropdown, 'ConversationsResource.get'),
  [messaging.conversationOpened.type]: latestBy()(openConversation, 'ConversationMessagesResource.get'),
  [messaging.attachableWanted.type]: leadingBy()(
    readAttachable,
    'BoardPickerBoardsResource.get',
    'DidItUserFeedResource.get',
  ),
  [messaging.receiverSearched.type]: latestBy()(findReceivers, 'TypeaheadResource.get'),
  [conversations.sharingOpened.type]: leadingBy()(readSuggestions, 'ShareSuggestionsResource.get'),
  [navigationCommitted.type]: every(markOnStart, 'ConversationResource.update', 'ConversationsResource.update'),
  [requests.completed.type]: every(markOnAnswer, 'ConversationResource.update', 'ConversationsResource.update'),
  [conversations.conversationsChanged.type]: latestBy()(
    refetchShown,
    'ConversationMessagesResource.get',
    'ConversationsResource.get',
  ),
});
