import { buffers, END, type EventChannel, eventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { VISITOR } from '../../../contract/constants/offline';
import { type LiveMessages, type LiveTyping, livePath, livePinPath } from '../../../contract/constants/talk/live';
import type { BoardId, ConversationId, PinId } from '../../../contract/schemas/common';
import * as boards from '../../actions/boards/boards';
import { navigationRequested } from '../../actions/navigation';
import { conversationsChanged, type Typist, typingSeen } from '../../actions/talk/conversations';
import * as live from '../../actions/talk/live';
import { counted } from '../../actions/talk/news';
import type { LiveMessage, LiveSource } from '../../browser/liveChannel';
import type { BoardEntity } from '../../entities/boards/boards';
import { partFeedsOf } from '../../entities/pins/boardFeeds';
import { ApiError } from '../../lib/apiError';
import { camelize } from '../../lib/camelize';
import { selectEntity, selectIsRemoved } from '../../selectors/entities';
import { selectListIds } from '../../selectors/lists';
import { selectIsAuthenticated, selectUserId } from '../../selectors/people/session';
import { selectKnownPinsOn } from '../../selectors/pins/pins';
import { selectHasLeftChannel, selectIsWatching, selectReceivedUntil } from '../../selectors/talk/live';
import { refreshIfRead } from '../runtime/callResource';
import { putConfirmed } from '../runtime/change';
import { defineSaga, every, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, now, put, type Saga, select, sleep, waitFor, within } from '../runtime/effects';
import { send } from '../runtime/send';
import { showToast } from '../runtime/toasts';
import { receiveBoardMessages, type Watched } from './liveChanges';
import { countComments, leavePinIfGone, receiveCommentCount, showNewComments } from './liveComments';

/** Delays before a lost channel is reopened: doubled with each failure up to half a minute, with jitter. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A channel without a board opens after this delay, because the next board may already be on its way. */
const SETTLE_MS = 100;
/** After a longer absence the board is refetched, in ms. */
const RESUME_MS = 2000;

/** What happened while one connection of the channel was open. */
interface ChannelResult {
  /** The number of the last change that was received. */
  after: number | null;
  hasReceived: boolean;
  /** The server closed it, because the viewer may no longer see the board or the pin's comments. */
  isGone: boolean;
}

/** What the channel follows: a board, a pin, or only the viewer's conversations. */
type Followed = Watched | { boardId: null; pinId?: PinId | undefined };

/**
 * Keeps one channel open: for the board or pin on screen, if any, and always for the viewer's conversations. Reopens it when
 * it is lost, until something else is on screen.
 */
function* follow({ payload: { boardId, sectionId, pinId } }: ReturnType<typeof live.watched>): Saga {
  const source = yield* getContext('live');
  if (source === null || !(yield* select(selectIsAuthenticated))) return;
  if (boardId === null && pinId === undefined) yield* sleep(SETTLE_MS);
  const followed: Followed = boardId === null ? { boardId, pinId } : { boardId, sectionId };
  let after = boardId === null ? null : yield* receivedUntil(boardId);
  let failures = 0;
  // The page's first channel begins where the page was read; between two channels something may have happened.
  let hasConnected = yield* select(selectHasLeftChannel);
  while (true) {
    yield* waitFor(source.whenVisible());
    // Copies, because the closure must not read what the loop changes.
    const start: number | null = after;
    const isReconnect: boolean = hasConnected;
    const result: ChannelResult = yield* within(() => readChannel(source, followed, { start, isReconnect }));
    if (result.isGone && boardId !== null && (yield* leaveIfGone(boardId))) return;
    if ((result.isGone || !result.hasReceived) && pinId !== undefined && (yield* leavePinIfGone(pinId))) return;
    after = result.after;
    hasConnected ||= result.hasReceived;
    failures = result.hasReceived && !result.isGone ? 0 : failures + 1;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    yield* sleep(pause * (0.5 + source.jitter()));
  }
}

/**
 * The number of the last change that was received of a board, from which a channel continues that is opened again, as
 * after a change of the address; null if there is none, or too long ago.
 */
function* receivedUntil(boardId: BoardId): Saga<number | null> {
  const since = (yield* now()) - RESUME_MS;
  return yield* select((state) => selectReceivedUntil(state, boardId, since));
}

/**
 * Opens the channel and handles its messages until it is closed. `start`: the number of the last change that was received
 * (null: begins with the next change). `isReconnect`: there was an earlier channel, so messages may have been missed.
 */
function* readChannel(
  source: LiveSource,
  followed: Followed,
  { start, isReconnect }: { start: number | null; isReconnect: boolean },
): Saga<ChannelResult> {
  const result: ChannelResult = { after: start, hasReceived: false, isGone: false };
  const account = (yield* select(selectUserId)) ?? VISITOR;
  const channel = eventChannel<LiveMessage>(
    (emit) => source.open(pathOf(account, followed, start), emit, () => emit(END)),
    buffers.expanding(20),
  );
  try {
    while (true) {
      const message = (yield effects.takeMaybe(channel)) as LiveMessage | typeof END;
      if (message === END) return result;
      const messages = [message as LiveMessage, ...(yield* takeBuffered(channel))];
      const isFirstAfterReconnect = isReconnect && !result.hasReceived;
      yield* receiveConversations(messages, isFirstAfterReconnect);
      yield* receiveTyping(messages);
      yield* receiveCommentCount(messages);
      result.hasReceived = true;
      result.isGone ||= messages.some(({ event }) => event === 'gone');
      // Without a number to continue from, changes may have been missed.
      const isFirst = result.after === null;
      if (followed.boardId !== null) yield* receiveBoardMessages(followed, messages, isFirst);
      // Only now: a channel that is left meanwhile has not received them, so that the next one gets them again.
      for (const { id } of messages) if (id !== null) result.after = id;
    }
  } finally {
    channel.close();
    yield* put(live.channelLeft({ boardId: followed.boardId, after: result.after, at: yield* now() }));
  }
}

function pathOf(account: string, followed: Followed, start: number | null): string {
  const { pinId } = { pinId: undefined, ...followed };
  return pinId === undefined ? livePath(account, followed.boardId, start) : livePinPath(account, pinId);
}

/** Updates the badges and lists of notifications and conversations. `isMissed`: the channel was closed meanwhile. */
function* receiveConversations(messages: readonly LiveMessage[], isMissed: boolean): Saga {
  const updates = messages.flatMap(({ event, data }) => (event === 'messages' ? [data as LiveMessages] : []));
  const last = updates.at(-1);
  if (!last) return;
  const conversationIds = [...new Set(updates.flatMap((one) => one.conversation_ids as readonly ConversationId[]))];
  yield* put(counted({ count: last.news_hub_count }));
  yield* put(conversationsChanged({ unseen: last.conversations_unseen_count, conversationIds, isMissed }));
}

/** Stores who types; the last message names everybody who does now. */
function* receiveTyping(messages: readonly LiveMessage[]): Saga {
  const last = messages.findLast(({ event }) => event === 'typing');
  if (!last) return;
  const typing = (last.data as LiveTyping).map(camelize) as Typist[];
  yield* put(typingSeen({ typing }));
}

/** Opens the channel for conversations alone if no board or pin is on screen, which open their own. */
function* begin(): Saga {
  if (!(yield* select(selectIsWatching))) yield* put(live.watched({ boardId: null }));
}

/** Takes the messages that have arrived meanwhile, so that they are handled as one batch. */
function* takeBuffered(channel: EventChannel<LiveMessage>): Saga<LiveMessage[]> {
  return (yield effects.flush(channel)) as LiveMessage[];
}

/** Leaves the board if the viewer can no longer see it; returns whether it did. False if only the channel failed. */
function* leaveIfGone(boardId: BoardId): Saga<boolean> {
  try {
    yield* send('BoardResource.get', { board_id: boardId }, { isRefetch: true });
    return false;
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.httpStatus !== 404) return false;
  }
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  const successor = board ? yield* successorOf(board) : null;
  const known = yield* select((state) => selectKnownPinsOn(state, (pin) => pin.board === boardId));
  const pinIds = successor === null ? known.map(({ id }) => id) : [];
  const isRemovedHere = yield* select((state) => selectIsRemoved(state, boardId));
  if (board) yield* putConfirmed((changeId) => boards.deleted({ changeId, board, pinIds }));
  if (board && successor === null && !isRemovedHere) {
    yield* showToast({ message: 'boardGone', values: { board: board.name } });
  }
  yield* put(navigationRequested({ to: successor ?? '/', replace: true }));
  return true;
}

/** The address of the board into which this one was merged, to which its own redirects; null if there is none, or it cannot be read. */
function* successorOf(board: BoardEntity): Saga<string | null> {
  const owner = yield* select((state) => selectEntity(state, 'users', board.owner));
  if (!owner) return null;
  const answer = yield* attempt(send('BoardResource.get', { username: owner.username, slug: board.slug }));
  return answer && answer.data.id !== board.id ? answer.data.url : null;
}

/** Refetches the part's lists, so that they show what others added. */
function* showArrivals({ payload }: ReturnType<typeof live.arrivalsShown>): Saga {
  const feeds = partFeedsOf(payload);
  for (const feed of feeds) yield* refreshIfRead(feed);
  // The channel may have reported some of these pins once more while the lists were read.
  const read = yield* select((state) => feeds.flatMap((feed) => selectListIds<PinId>(state, feed)));
  yield* put(live.pinsRead({ pinIds: [...new Set(read)] }));
}

export const liveSaga = defineSaga('live', {
  [live.channelWanted.type]: leadingBy()(begin),
  [live.watched.type]: latestBy()(follow, 'PinResource.get', 'BoardResource.get', 'BoardSectionResource.get'),
  [live.commentCountReceived.type]: latestBy('pinId')(countComments, 'UnifiedCommentsResource.get'),
  [live.newCommentsRequested.type]: leadingBy('pinId')(showNewComments, 'UnifiedCommentsResource.get'),
  [live.arrivalsShown.type]: every(showArrivals, 'BoardFeedResource.get', 'BoardSectionPinsResource.get'),
});
