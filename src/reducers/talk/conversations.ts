import type { UnknownAction } from '@reduxjs/toolkit';
import type { ConversationId } from '../../../contract/schemas/common';
import type { ContactDecision } from '../../../contract/schemas/talk/conversations';
import { merged } from '../../actions/entities';
import { decided } from '../../actions/people/contactRequests';
import * as requests from '../../actions/requests';
import * as conversations from '../../actions/talk/conversations';
import * as tools from '../../actions/talk/conversationTools';
import * as groups from '../../actions/talk/groups';
import type { LazyRecordsByTable, RecordsByTable } from '../../entities/records';
import type { ContactRequestEntity, ConversationEntity, MessageEntity } from '../../entities/talk/conversations';
import { keepSame } from '../../lib/keepSame';
import { tableReducer } from '../../lib/tableReducer';
import { type MessagingState, messagingReducer, NO_MESSAGING } from './messaging';

/** A message that could not be sent. */
export interface FailedMessage {
  readonly text: string;
  readonly key: string;
  readonly error: string;
  readonly shared: conversations.Shared | null;
}

/** The progress of sending something to a person. */
export interface ShareSend {
  readonly status: 'sending' | 'sent' | 'failed';
  readonly error: string | null;
}

/** The conversations and messages read so far. */
export interface ConversationsState {
  readonly conversations: Readonly<Record<string, ConversationEntity>>;
  /** By id, so that no message appears twice (ledger MSG-013); unsent ones under their client-made id. */
  readonly messages: Readonly<Record<string, MessageEntity>>;
  /** Conversations with unread messages; null means the number that came with the page. */
  readonly unseen: number | null;
  readonly failed: Readonly<Record<string, FailedMessage>>;
  /** Why conversations could not be begun, by form. */
  readonly problems: Readonly<Record<string, string>>;
  readonly sends: Readonly<Record<string, ShareSend>>;
  readonly typing: readonly conversations.Typist[];
  /** Saved scroll positions, by conversation (ledger MSG-001). */
  readonly positions: Readonly<Record<string, conversations.ScrollPosition | null>>;
  readonly messaging: MessagingState;
}

const initial: ConversationsState = {
  conversations: {},
  messages: {},
  unseen: null,
  failed: {},
  problems: {},
  sends: {},
  typing: [],
  positions: {},
  messaging: NO_MESSAGING,
};

const byEvent = tableReducer<ConversationsState>(initial, (on) => {
  on(conversations.conversationsChanged, (state, { unseen }) =>
    unseen === state.unseen ? state : { ...state, unseen },
  );
  on(conversations.messageSent, (state, { message }) => ({
    ...state,
    messages: { ...state.messages, [message.id]: message },
    failed: without(state.failed, message.conversationId),
  }));
  on(conversations.messageFailed, (state, { conversationId, ...failed }) => ({
    ...state,
    failed: { ...state.failed, [conversationId]: failed },
  }));
  on(conversations.conversationRequested, (state, { formId }) => ({
    ...state,
    problems: without(state.problems, formId),
  }));
  on(conversations.conversationFailed, (state, { formId, error }) => ({
    ...state,
    problems: { ...state.problems, [formId]: error },
  }));
  on(conversations.typingSeen, (state, { typing }) => {
    const next = keepSame(state.typing, typing);
    return next === state.typing ? state : { ...state, typing: next };
  });
  on(conversations.positionLeft, (state, { conversationId, position }) => ({
    ...state,
    positions: { ...state.positions, [conversationId]: position },
  }));
  on(decided, (state, { conversationId, decision }) =>
    change(state, conversationId, ({ contactRequest }) => ({
      contactRequest: contactRequest && decision !== 'accept' ? decidedAs(contactRequest, decision) : null,
    })),
  );
  on(tools.muted, (state, { conversationId, to }) => change(state, conversationId, () => ({ isMuted: to })));
  on(groups.named, (state, { conversationId, name }) => change(state, conversationId, () => ({ name })));
  on(groups.withdrawn, (state, { conversationId, email }) =>
    change(state, conversationId, ({ emails, expiredEmails, invitedCount }) => ({
      emails: emails.filter((one) => one !== email),
      expiredEmails: expiredEmails.filter((one) => one !== email),
      invitedCount: emails.includes(email) ? invitedCount - 1 : invitedCount,
    })),
  );
  on(groups.resent, (state, { conversationId, email }) =>
    change(state, conversationId, ({ emails, expiredEmails, invitedCount }) =>
      expiredEmails.includes(email)
        ? {
            emails: [...emails, email],
            expiredEmails: expiredEmails.filter((one) => one !== email),
            invitedCount: invitedCount + 1,
          }
        : {},
    ),
  );
  on(groups.left, (state, { conversationId }) => ({
    ...state,
    conversations: without(state.conversations, conversationId),
  }));
  on(merged, (state, { entities }) => merge(state, entities));
  on(requests.completed, (state, answer) => seen(merge(state, answer.entities), answer));
  on(conversations.sharingOpened, (state) => ({ ...state, sends: {} }));
  on(conversations.shareStarted, (state, { sendId }) => put(state, sendId, { status: 'sending', error: null }));
  on(conversations.shareArrived, (state, { sendId }) => settle(state, sendId, { status: 'sent', error: null }));
  on(conversations.shareFailed, (state, { sendId, error }) => settle(state, sendId, { status: 'failed', error }));
});

/** The request after a decision that does not end it (ledger MSG-035). */
const decidedAs = (request: ContactRequestEntity, decision: Exclude<ContactDecision, 'accept'>) => ({
  ...request,
  hasDeclined: decision !== 'reopen',
  hasBlocked: decision === 'block' || (decision === 'decline' && request.hasBlocked),
});

function change(
  state: ConversationsState,
  id: ConversationId,
  to: (talk: ConversationEntity) => Partial<ConversationEntity>,
): ConversationsState {
  const talk = state.conversations[id];
  if (!talk) return state;
  return { ...state, conversations: { ...state.conversations, [id]: { ...talk, ...to(talk) } } };
}

export function conversationsReducer(
  before: ConversationsState | undefined,
  action: UnknownAction,
): ConversationsState {
  const state = byEvent(before, action);
  const messaging = reopened(state, messagingReducer(state.messaging, action));
  return messaging === state.messaging ? state : { ...state, messaging };
}

/** A conversation that is opened again has the attachment of its message that could not be sent. */
function reopened({ failed, messaging: before }: ConversationsState, messaging: MessagingState): MessagingState {
  const { openId, objectAttachment } = messaging;
  if (openId === null || openId === before.openId || objectAttachment !== null) return messaging;
  const shared = failed[openId]?.shared ?? null;
  return shared === null ? messaging : { ...messaging, objectAttachment: shared };
}

function without<T>(records: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!(key in records)) return records;
  const { [key]: _, ...others } = records;
  return others;
}

const put = (state: ConversationsState, sendId: string, send: ShareSend): ConversationsState => ({
  ...state,
  sends: { ...state.sends, [sendId]: send },
});

/** Finishes a send. Does nothing if the viewer has discarded it meanwhile. */
function settle(state: ConversationsState, sendId: string, end: ShareSend): ConversationsState {
  const send = state.sends[sendId];
  return send ? put(state, sendId, end) : state;
}

/** Reading the list marks all of it as seen; reading a conversation marks it as read (ledger MSG-020, MSG-021). */
function seen(
  state: ConversationsState,
  { resource, options }: ReturnType<typeof requests.completed>['payload'],
): ConversationsState {
  if (resource === 'ConversationsResource.get') return state.unseen === 0 ? state : { ...state, unseen: 0 };
  if (resource !== 'ConversationMessagesResource.get') return state;
  const { conversation_id: id } = JSON.parse(options) as { conversation_id: ConversationId };
  const known = state.conversations[id];
  if (!known || known.unread === 0) return state;
  return { ...state, conversations: { ...state.conversations, [id]: { ...known, unread: 0 } } };
}

/** Adds records; the newest message of a conversation becomes its last message (ledger MSG-008). */
function merge(state: ConversationsState, entities: RecordsByTable | undefined): ConversationsState {
  const { conversations: talks = [], messages: said = [] } = (entities ?? {}) as LazyRecordsByTable;
  const messages = withRecords(state.messages, said);
  let known = withRecords(state.conversations, talks);
  for (const message of said) {
    const talk = known[message.conversationId];
    const last = talk && messages[talk.lastMessage];
    if (talk && (!last || last.createdMs < message.createdMs)) {
      known = withRecords(known, [{ ...talk, lastMessage: message.id }]);
    }
  }
  if (messages === state.messages && known === state.conversations) return state;
  return { ...state, conversations: known, messages };
}

/** A record that says what is known already stays the same object, and the table if all do, so that nothing renders again. */
function withRecords<T extends { readonly id: string }>(
  table: Readonly<Record<string, T>>,
  records: readonly T[],
): Readonly<Record<string, T>> {
  const changed = new Map<string, T>();
  for (const record of records) {
    const next = keepSame(table[record.id], record);
    if (next !== table[record.id]) changed.set(record.id, next);
  }
  return changed.size === 0 ? table : { ...table, ...Object.fromEntries(changed) };
}
