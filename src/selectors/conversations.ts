import type { ConversationId, MessageId, UserId } from '../../contract/schemas/common';
import type { Shared } from '../actions/conversations';
import type { ConversationEntity, MessageEntity } from '../entities/conversations';
import type { ListSource } from '../entities/lists';
import type { ConversationsState, FailedMessage, ShareSend } from '../reducers/conversations';
import type { RootState } from '../reducers/root';

/** The request of the viewer's conversations. */
export const CONVERSATIONS = { resource: 'ConversationsResource.get', options: {} } as const satisfies ListSource;
export const messagesIn = (id: ConversationId) =>
  ({ resource: 'ConversationMessagesResource.get', options: { conversation_id: id } }) as const satisfies ListSource;
/** The contact requests that the viewer declined. */
export const DECLINED = {
  resource: 'ContactRequestsResource.get',
  options: { has_declined: true },
} as const satisfies ListSource;
/** The messages that a search finds. */
export const messagesWith = (query: string) =>
  ({ resource: 'MessageSearchResource.get', options: { query } }) as const satisfies ListSource;
/** The request of suggested people to send something to (ledger MSG-029). */
export const SUGGESTIONS = { suggestion_type: 'share', hide_group_conversations: true } as const;

/** How many conversations have news (ledger MSG-028). */
export const selectUnseenConversations = (state: RootState): number =>
  state.conversations?.unseen ?? state.session.viewer?.conversationsUnseenCount ?? 0;

/** Whether the messages are open in the header. */
export const selectIsDropdownShown = (state: RootState): boolean =>
  state.conversations?.messaging.isDropdownShown ?? false;

type Known = ConversationsState | undefined;

/** All that was read; the same object until it changes. */
export const selectConversations = (state: RootState): Known => state.conversations;

/**
 * The conversations that have people and a last message and were not declined, newest first (ledger MSG-015, MSG-016).
 * Creates an array.
 */
export function conversationsOf(known: Known): ConversationEntity[] {
  const lastOf = ({ lastMessage }: ConversationEntity) => known?.messages[lastMessage]?.createdMs ?? 0;
  return Object.values(known?.conversations ?? {})
    .filter(
      ({ users, emails, lastMessage, contactRequest }) =>
        users.length + emails.length > 0 && known?.messages[lastMessage] && !contactRequest?.hasDeclined,
    )
    .sort((a, b) => lastOf(b) - lastOf(a) || (a.id < b.id ? 1 : -1));
}

/**
 * The messages of a conversation, oldest first, unsent ones last (ledger MSG-014), from the oldest of `listed`: a search
 * may have read older ones, with a gap between. Creates an array.
 */
export function messagesOf(known: Known, id: ConversationId, listed: readonly MessageId[]): MessageEntity[] {
  const oldest = Math.min(...listed.flatMap((one) => known?.messages[one]?.createdMs ?? []));
  return Object.values(known?.messages ?? {})
    .filter((message) => message.conversationId === id && (listed.length === 0 || message.createdMs >= oldest))
    .sort(
      (a, b) =>
        Number(a.type === 'temporary') - Number(b.type === 'temporary') ||
        a.createdMs - b.createdMs ||
        (a.id < b.id ? -1 : 1),
    );
}

export const selectConversation = (state: RootState, id: ConversationId | null): ConversationEntity | undefined =>
  id === null ? undefined : state.conversations?.conversations[id];

/** The last message that could not be sent. */
export const selectFailedMessage = (state: RootState, id: ConversationId): FailedMessage | undefined =>
  state.conversations?.failed[id];

/** Why a conversation could not be begun from a form. */
export const selectProblem = (state: RootState, formId: string): string | undefined =>
  state.conversations?.problems[formId];

/** Identifies what is sent to whom. */
export const sendIdOf = (userId: UserId, shared: Shared): string =>
  [userId, ...Object.entries(shared).flat()].join(' ');

export const selectSend = (state: RootState, sendId: string): ShareSend | undefined =>
  state.conversations?.sends[sendId];

/** Who is typing in a conversation. Creates an array. */
export const typistsIn = (known: Known, id: ConversationId): UserId[] =>
  (known?.typing ?? []).flatMap(({ conversationId, userId }) => (conversationId === id ? userId : []));

export const selectPosition = (state: RootState, id: ConversationId): number | undefined =>
  state.conversations?.positions[id];
