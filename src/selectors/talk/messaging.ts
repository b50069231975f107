import type { BoardId, UserId } from '../../../contract/schemas/common';
import type { Shared } from '../../actions/talk/conversations';
import type { ConversationEntity } from '../../entities/talk/conversations';
import type { RequestState } from '../../reducers/requests';
import type { RootState } from '../../reducers/root';
import { type MessagingState, NO_MESSAGING } from '../../reducers/talk/messaging';
import { selectRequest } from '../requests';
import { suggestionsOf } from './conversations';

/** What of the messages is open and pending (ledger MSG-005). */
export const selectMessaging = (state: RootState): MessagingState => state.conversations?.messaging ?? NO_MESSAGING;

/** What goes with the next message. */
export const selectObjectAttachment = (state: RootState): Shared | null => selectMessaging(state).objectAttachment;

/** The boards that can be attached. */
export const selectBoardsShortlist = (state: RootState): readonly BoardId[] => selectMessaging(state).boardsShortlist;

/** The read of the people to write to: of those of a name, or who are suggested before one is typed. */
export const selectReceiversRequest = (state: RootState, query: string): RequestState | undefined =>
  selectRequest(state, 'ShareSuggestionsResource.get', suggestionsOf(query));

/** The people to write to; before they were read those of them who are known already; else undefined. */
export const selectReceivers = (state: RootState, query: string): readonly UserId[] | undefined =>
  (selectReceiversRequest(state, query)?.data as UserId[] | null | undefined) ?? selectMessaging(state).people[query];

/** The conversation with this person alone, if it is among these. */
export const conversationWith = (
  talks: readonly ConversationEntity[],
  userId: UserId,
): ConversationEntity | undefined =>
  talks.find(({ users, emails }) => users.length === 1 && emails.length === 0 && users[0] === userId);

/** Unread messages of all known conversations (ledger MSG-005). */
export const selectUnread = (state: RootState): number =>
  Object.values(state.conversations?.conversations ?? {}).reduce((sum, { unread }) => sum + unread, 0);
