import type { ConversationId, MessageId, UserId } from '../../../contract/schemas/common';
import type { ScrollPosition, Shared } from '../../actions/talk/conversations';
import type { ListSource } from '../../entities/lists';
import type { ConversationEntity, MessageEntity } from '../../entities/talk/conversations';
import type { RootState } from '../../reducers/root';
import type { FailedMessage, ShareSend } from '../../reducers/talk/conversations';
import { selectListIds } from '../lists';

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
/** The request of suggested people to send something to (ledger MSG-029), kept by search term (ledger MSG-030). */
export const suggestionsOf = (query: string) =>
  ({ suggestion_type: 'share', hide_group_conversations: true, ...(query !== '' && { query }) }) as const;

/** How many conversations have news (ledger MSG-028). */
export const selectUnseenConversations = (state: RootState): number =>
  state.conversations?.unseen ?? state.session.viewer?.conversationsUnseenCount ?? 0;

/** Whether the messages are open in the header. */
export const selectIsDropdownShown = (state: RootState): boolean =>
  state.conversations?.messaging.isDropdownShown ?? false;

const NO_TALKS: readonly ConversationEntity[] = Object.freeze([]);
const NOTHING_SAID: readonly MessageEntity[] = Object.freeze([]);

const talksOf = new WeakMap<object, { messages: object; talks: readonly ConversationEntity[] }>();

/**
 * The conversations that have people and a last message and were not declined, newest first (ledger MSG-015, MSG-016).
 * The same array while the conversations and messages are the same; compare with `sameValue` beyond that.
 */
export function selectTalks({ conversations: known }: RootState): readonly ConversationEntity[] {
  if (!known) return NO_TALKS;
  const before = talksOf.get(known.conversations);
  if (before?.messages === known.messages) return before.talks;
  const { messages } = known;
  const lastOf = ({ lastMessage }: ConversationEntity) => messages[lastMessage]?.createdMs ?? 0;
  const talks = Object.values(known.conversations)
    .filter(
      ({ users, emails, lastMessage, contactRequest }) =>
        users.length + emails.length > 0 && messages[lastMessage] && !contactRequest?.hasDeclined,
    )
    .sort((a, b) => lastOf(b) - lastOf(a) || (a.id < b.id ? 1 : -1));
  talksOf.set(known.conversations, { messages, talks });
  return talks;
}

const saidIn = new WeakMap<
  object,
  { id: ConversationId; listed: readonly MessageId[]; said: readonly MessageEntity[] }
>();

/**
 * The messages of a conversation, oldest first, unsent ones last (ledger MSG-014), from the oldest of those that were
 * listed: a search may have read older ones, with a gap between. The same array while the messages are the same; compare
 * with `sameValue` beyond that.
 */
export function selectSaid(state: RootState, id: ConversationId): readonly MessageEntity[] {
  const messages = state.conversations?.messages;
  if (!messages) return NOTHING_SAID;
  const listed = selectListIds<MessageId>(state, messagesIn(id));
  const before = saidIn.get(messages);
  if (before?.id === id && before.listed === listed) return before.said;
  const oldest = listed.reduce((ms, one) => Math.min(ms, messages[one]?.createdMs ?? ms), Number.POSITIVE_INFINITY);
  const said = Object.values(messages)
    .filter((message) => message.conversationId === id && (listed.length === 0 || message.createdMs >= oldest))
    .sort(
      (a, b) =>
        Number(a.type === 'temporary') - Number(b.type === 'temporary') ||
        a.createdMs - b.createdMs ||
        (a.id < b.id ? -1 : 1),
    );
  saidIn.set(messages, { id, listed, said });
  return said;
}

export const selectMessage = (state: RootState, id: MessageId | undefined): MessageEntity | undefined =>
  id === undefined ? undefined : state.conversations?.messages[id];

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

/** Who is typing in a conversation; compare with `sameValue`. */
export const selectTypists = (state: RootState, id: ConversationId): readonly UserId[] =>
  (state.conversations?.typing ?? []).flatMap(({ conversationId, userId }) => (conversationId === id ? userId : []));

/** The declined ones of these conversations; compare with `sameValue`. */
export const selectDeclined = (state: RootState, ids: readonly ConversationId[]): readonly ConversationEntity[] =>
  ids.flatMap((id) => selectConversation(state, id) ?? []).filter((talk) => talk.contactRequest?.hasDeclined);

/** Where the reader left a conversation; null: at its end, undefined: nowhere yet. */
export const selectPosition = (state: RootState, id: ConversationId): ScrollPosition | null | undefined =>
  state.conversations?.positions[id];
