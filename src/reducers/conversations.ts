import type { UnknownAction } from '@reduxjs/toolkit';
import type { ConversationId } from '../../contract/schemas/common';
import * as conversations from '../actions/conversations';
import { merged } from '../actions/entities';
import * as requests from '../actions/requests';
import type { ConversationEntity, MessageEntity } from '../entities/conversations';
import type { LazyRecordsByTable, RecordsByTable } from '../entities/records';
import { tableReducer } from '../lib/tableReducer';

/** A message that did not get through. */
export interface FailedMessage {
  readonly text: string;
  readonly key: string;
  readonly error: string;
}

/** How it stands with something that is sent to somebody. */
export interface ShareSend {
  readonly status: 'sending' | 'sent' | 'failed';
  /** The client-made key of the call: a second try after a lost answer does not send it twice. */
  readonly key: string;
  readonly error: string | null;
}

/** What people write to each other, as far as it was read. */
export interface ConversationsState {
  readonly conversations: Readonly<Record<string, ConversationEntity>>;
  /** By id, so that none is there twice (ledger MSG-013); those on their way under the id that the client gave them. */
  readonly messages: Readonly<Record<string, MessageEntity>>;
  /** How many conversations have news; null: as many as when the page began. */
  readonly unseen: number | null;
  readonly failed: Readonly<Record<string, FailedMessage>>;
  readonly sends: Readonly<Record<string, ShareSend>>;
}

const initial: ConversationsState = { conversations: {}, messages: {}, unseen: null, failed: {}, sends: {} };

const byEvent = tableReducer<ConversationsState>(initial, (on) => {
  on(conversations.newsReceived, (state, { unseen }) => ({ ...state, unseen }));
  on(conversations.messageSent, (state, { message }) => ({
    ...state,
    messages: { ...state.messages, [message.id]: message },
    failed: without(state.failed, message.conversationId),
  }));
  on(conversations.messageFailed, (state, { conversationId, text, key, error }) => ({
    ...state,
    failed: { ...state.failed, [conversationId]: { text, key, error } },
  }));
  on(merged, (state, { entities }) => merge(state, entities));
  on(requests.completed, (state, answer) => seen(merge(state, answer.entities), answer));
  on(conversations.sharingOpened, (state) => ({ ...state, sends: {} }));
  on(conversations.shareStarted, (state, { sendId, key }) =>
    put(state, sendId, { status: 'sending', key, error: null }),
  );
  on(conversations.shareArrived, (state, { sendId }) => settle(state, sendId, { status: 'sent', error: null }));
  on(conversations.shareFailed, (state, { sendId, error }) => settle(state, sendId, { status: 'failed', error }));
});

export const conversationsReducer = (state: ConversationsState | undefined, action: UnknownAction) =>
  byEvent(state, action);

function without<T>(records: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!(key in records)) return records;
  const { [key]: _, ...others } = records;
  return others;
}

const put = (state: ConversationsState, sendId: string, send: ShareSend): ConversationsState => ({
  ...state,
  sends: { ...state.sends, [sendId]: send },
});

/** Of what the viewer has turned away from meanwhile nothing is kept. */
function settle(state: ConversationsState, sendId: string, end: Omit<ShareSend, 'key'>): ConversationsState {
  const send = state.sends[sendId];
  return send ? put(state, sendId, { ...send, ...end }) : state;
}

/** Whoever reads the list has seen all of it, and whoever reads a conversation has read it (ledger MSG-020, MSG-021). */
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

/** Puts records in; the newest message of a conversation becomes its last one (ledger MSG-008). */
function merge(state: ConversationsState, entities: RecordsByTable | undefined): ConversationsState {
  const { conversations: talks = [], messages: said = [] } = (entities ?? {}) as LazyRecordsByTable;
  if (talks.length === 0 && said.length === 0) return state;
  const messages = { ...state.messages };
  for (const message of said) messages[message.id] = message;
  const known = { ...state.conversations };
  for (const talk of talks) known[talk.id] = talk;
  for (const message of said) {
    const talk = known[message.conversationId];
    const last = talk && messages[talk.lastMessage];
    if (talk && (!last || last.createdMs < message.createdMs)) {
      known[talk.id] = { ...talk, lastMessage: message.id };
    }
  }
  return { ...state, conversations: known, messages };
}
