import type { ConversationId, MessageId, UserId } from '../../../contract/schemas/common';
import { navigationCommitted } from '../../actions/navigation';
import * as requests from '../../actions/requests';
import * as conversations from '../../actions/talk/conversations';
import * as messaging from '../../actions/talk/messaging';
import { ApiError } from '../../lib/apiError';
import { isClientId } from '../../lib/clientIds';
import { isAddress, readNewMessage } from '../../lib/messagePaths';
import { selectEntity } from '../../selectors/entities';
import { selectListIds, selectListRequest } from '../../selectors/lists';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectUsername } from '../../selectors/people/session';
import { triedItsOfUser } from '../../selectors/pins/triedIts';
import {
  CONVERSATIONS,
  messagesIn,
  messagesWith,
  selectConversation,
  selectTalks,
  suggestionsOf,
} from '../../selectors/talk/conversations';
import { selectMessaging } from '../../selectors/talk/messaging';
import { callResource, loadNewest, loadResource, refreshIfRead } from '../runtime/callResource';
import { defineSaga, every, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, type Saga, select, sleep } from '../runtime/effects';
import { failedStatus, membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';

/** The pages that show messages. */
const PAGE = 'www/messages';
/** Of `LIVE.typingMs`, so that it does not end between two keystrokes. */
const TYPING_PAUSE_MS = 2500;
/** Between two keystrokes of a search. */
const SEARCH_PAUSE_MS = 200;
/** Where a failure happened, in reports. */
const SUGGESTIONS = 'reading share suggestions';

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

/** Reads whom to suggest when the share options open. A failure is reported to the operations page alone (MSG-031). */
function* readSuggestions(): Saga {
  try {
    yield* callResource('ShareSuggestionsResource.get', suggestionsOf(''), { mode: 'refresh' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    (yield* getContext('report'))(error, SUGGESTIONS);
  }
}

/** Reads whom to suggest of this name, once for each name; a failure as above (MSG-030, MSG-031). */
function* searchSuggestions({ payload: { query } }: ReturnType<typeof conversations.suggestionsSearched>): Saga {
  yield* sleep(SEARCH_PAUSE_MS);
  if (query === '') return;
  const request = yield* loadResource('ShareSuggestionsResource.get', suggestionsOf(query));
  if (request?.error) (yield* getContext('report'))(new ApiError(request.error), SUGGESTIONS);
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
  const known = yield* select(selectTalks);
  const conversation = known.find(
    ({ users, emails }) => emails.length === 0 && users.length === ids.size && users.every((id) => ids.has(id)),
  );
  return conversation ? { redirectTo: `/messages/${conversation.id}/`, status: 302 } : undefined;
}

export const conversationsSaga = defineSaga('conversations', {
  [conversations.typed.type]: leadingBy('conversationId')(tellTyping, 'ConversationTypingResource.update'),
  [conversations.messagesSearched.type]: latestBy()(search, 'MessageSearchResource.get'),
  [messaging.dropdownOpened.type]: leadingBy()(openDropdown, 'ConversationsResource.get'),
  [messaging.conversationOpened.type]: latestBy()(openConversation, 'ConversationMessagesResource.get'),
  [messaging.attachableWanted.type]: leadingBy()(
    readAttachable,
    'BoardPickerBoardsResource.get',
    'DidItUserFeedResource.get',
  ),
  [conversations.suggestionsSearched.type]: latestBy()(searchSuggestions, 'ShareSuggestionsResource.get'),
  [conversations.sharingOpened.type]: leadingBy()(readSuggestions, 'ShareSuggestionsResource.get'),
  [navigationCommitted.type]: every(markOnStart, 'ConversationResource.update', 'ConversationsResource.update'),
  [requests.completed.type]: every(markOnAnswer, 'ConversationResource.update', 'ConversationsResource.update'),
  [conversations.conversationsChanged.type]: latestBy()(
    refetchShown,
    'ConversationMessagesResource.get',
    'ConversationsResource.get',
  ),
});
