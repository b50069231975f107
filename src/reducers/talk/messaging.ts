import type { UnknownAction } from '@reduxjs/toolkit';
import type { BoardId, ConversationId, PinId, UserId } from '../../../contract/schemas/common';
import { navigationCommitted } from '../../actions/navigation';
import * as requests from '../../actions/requests';
import { messageFailed, type Shared } from '../../actions/talk/conversations';
import * as messaging from '../../actions/talk/messaging';
import * as news from '../../actions/talk/news';
import { pinShared } from '../../actions/talk/shares';
import { NEW_CONVERSATION, readNewMessage } from '../../lib/messagePaths';
import { tableReducer } from '../../lib/tableReducer';

/** What of the messages is open, in the header or as a page, and what can be sent to whom (ledger MSG-005, MSG-027). */
export interface MessagingState {
  readonly openId: ConversationId | null;
  /** The conversation that the viewer has just begun, until another page or conversation opens. */
  readonly begunId: ConversationId | null;
  /** Goes with the next message. */
  readonly objectAttachment: Shared | null;
  readonly isNewMessageShown: boolean;
  readonly isDropdownShown: boolean;
  /** Unseen notifications; null means the number that came with the page. */
  readonly newsHubCount: number | null;
  readonly boardsShortlist: readonly BoardId[];
  /** People to whom the viewer can write, by what they typed; '' for those who are suggested before that. */
  readonly people: Readonly<Record<string, readonly UserId[]>>;
  /** The pin that the share sheet of the device took last. */
  readonly nativelyShared: PinId | null;
}

const CLOSED = {
  ...{ openId: null, begunId: null, objectAttachment: null },
  ...{ isNewMessageShown: false, isDropdownShown: false },
} as const;

export const NO_MESSAGING: MessagingState = {
  ...CLOSED,
  newsHubCount: null,
  boardsShortlist: [],
  people: {},
  nativelyShared: null,
};

/** The pages that show messages. */
const PAGE = 'www/messages';

const byEvent = tableReducer<MessagingState>(NO_MESSAGING, (on) => {
  on(messaging.dropdownOpened, (state) => ({ ...state, isDropdownShown: true }));
  // What was begun there is discarded with it (ledger MSG-019).
  on(messaging.dropdownClosed, (state) => ({ ...state, ...CLOSED }));
  on(messaging.listOpened, (state) => ({ ...state, ...CLOSED, isDropdownShown: true }));
  on(messaging.conversationOpened, (state, { conversationId }) => ({
    ...state,
    openId: conversationId,
    objectAttachment: null,
    isNewMessageShown: false,
  }));
  on(messaging.newMessageOpened, (state) => ({
    ...state,
    openId: null,
    objectAttachment: null,
    isNewMessageShown: true,
  }));
  on(messaging.objectAttached, (state, { shared }) => ({ ...state, objectAttachment: shared }));
  // What else could not be sent waits for its conversation to be opened again (`reopened`).
  on(messageFailed, (state, { conversationId, shared }) =>
    state.openId === conversationId && state.objectAttachment === null ? { ...state, objectAttachment: shared } : state,
  );
  on(pinShared, (state, { pinId, way }) => (way === 'system' ? { ...state, nativelyShared: pinId } : state));
  on(news.counted, (state, { count }) => (count === state.newsHubCount ? state : { ...state, newsHubCount: count }));
  on(navigationCommitted, (state, { entry }) => {
    const isPage = entry.handler?.startsWith(PAGE) ?? false;
    const openId = isPage ? ((entry.params.id ?? null) as ConversationId | null) : null;
    const isNewMessageShown = isPage && openId === null && readNewMessage(entry.path) !== null;
    const isSame = openId === state.openId && isNewMessageShown === state.isNewMessageShown && !state.isDropdownShown;
    const begunId = entry.path === `/messages/${state.begunId}/` ? state.begunId : null;
    return isSame && begunId === state.begunId ? state : { ...state, ...CLOSED, openId, begunId, isNewMessageShown };
  });
  on(requests.completed, listen);
});

/** Takes from the answers of others what a message may need. */
function listen(
  state: MessagingState,
  { resource, options, data }: ReturnType<typeof requests.completed>['payload'],
): MessagingState {
  switch (resource) {
    case 'BoardPickerBoardsResource.get': {
      const { boards_shortlist: boardsShortlist } = data as { boards_shortlist: readonly BoardId[] };
      return { ...state, boardsShortlist };
    }
    case 'ShareSuggestionsResource.get': {
      const { query = '' } = JSON.parse(options) as { query?: string };
      return { ...state, people: { ...state.people, [query]: data as readonly UserId[] } };
    }
    case 'ConversationResource.create':
      return options.startsWith(NEW_CONVERSATION) ? { ...state, begunId: data as ConversationId } : state;
    case 'TypeaheadResource.get': {
      const { query } = JSON.parse(options) as { query: string };
      const { users } = data as { users: readonly UserId[] };
      return query in state.people ? state : withReachable(state, query, users);
    }
    default:
      return state;
  }
}

/** Of what typeahead finds, those who were suggested: it finds people, too, who cannot be written to. */
function withReachable(state: MessagingState, query: string, users: readonly UserId[]): MessagingState {
  const reachable = new Set(Object.values(state.people).flat());
  const known = users.filter((id) => reachable.has(id));
  return known.length === 0 ? state : { ...state, people: { ...state.people, [query]: known } };
}

export const messagingReducer = (state: MessagingState | undefined, action: UnknownAction): MessagingState =>
  byEvent(state, action);
