import * as follows from '../../actions/boards/follows';
import { loginSignupOpened } from '../../actions/people/session';
import { ApiError } from '../../lib/apiError';
import { QueuedCallError, StillQueuedError } from '../../lib/queuedErrors';
import { selectStoryIds } from '../../selectors/boards/stories';
import { selectBase } from '../../selectors/entities';
import { selectUserId } from '../../selectors/people/session';
import { change } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, put, type Saga, select } from '../runtime/effects';
import { sendOrQueue, withdraw } from '../runtime/outbox';
import { showFailure } from '../runtime/toasts';

/** Follows a person, or unfollows them; visitors are asked to log in. */
export function* followUser({ payload: { userId, to } }: ReturnType<typeof follows.userFollowRequested>): Saga {
  const viewerId = yield* select(selectUserId);
  if (viewerId === null) {
    yield* put(loginSignupOpened({ from: 'follow' }));
    return;
  }
  // A queued call of this record is withdrawn first, so that at most one change of a record is queued.
  yield* withdraw(userId);
  const event = follows.userFollowChanged({ changeId: yield* newId(), userId, to, viewerId });
  yield* change({
    turn: userId,
    event,
    *send() {
      // An earlier change of this person failed and was reverted, so the server has what is wanted.
      if ((yield* select((state) => selectBase(state, 'users', userId)?.explicitlyFollowedByMe)) === to) return null;
      const verb = to ? 'UserFollowResource.create' : 'UserFollowResource.delete';
      return yield* sendOrQueue(verb, { user_id: userId }, { turn: userId, event });
    },
    onFailure: reportLateFailure,
  });
}

/** As `followUser`, for a board; the feed's suggestions of it go with the change. */
export function* followBoard({ payload: { boardId, to } }: ReturnType<typeof follows.boardFollowRequested>): Saga {
  if ((yield* select(selectUserId)) === null) {
    yield* put(loginSignupOpened({ from: 'follow' }));
    return;
  }
  yield* withdraw(boardId);
  const suggestions = yield* select((state) => selectStoryIds(state, boardId, 'board_suggestion'));
  const event = follows.boardFollowChanged({ changeId: yield* newId(), boardId, to, suggestions });
  yield* change({
    turn: boardId,
    event,
    *send() {
      // As for a person.
      if ((yield* select((state) => selectBase(state, 'boards', boardId)?.followedByMe)) === to) return null;
      const verb = to ? 'BoardFollowResource.create' : 'BoardFollowResource.delete';
      return yield* sendOrQueue(verb, { board_id: boardId }, { turn: boardId, event });
    },
    onFailure: reportLateFailure,
  });
}

/**
 * Reverts silently on failure (FOLLOW-002 for topics, the same for all), unless the call was queued: then a toast explains
 * the late change.
 */
function* reportLateFailure(error: unknown): Saga {
  if (error instanceof QueuedCallError || error instanceof StillQueuedError) yield* showFailure(error);
  else if (!(error instanceof ApiError)) throw error;
}

export const followsSaga = defineSaga('follows', {
  [follows.userFollowRequested.type]: every(followUser, 'UserFollowResource.create', 'UserFollowResource.delete'),
  [follows.boardFollowRequested.type]: every(followBoard, 'BoardFollowResource.create', 'BoardFollowResource.delete'),
});
