import * as follows from '../actions/follows';
import { loginSignupOpened } from '../actions/session';
import { selectBase } from '../selectors/entities';
import { selectUserId } from '../selectors/session';
import { defineSaga, every } from './defineSaga';
import { attempt, newId, put, type Saga, select } from './effects';
import { optimistically } from './optimistic';
import { send } from './send';

function* followUser({ payload: { userId, to } }: ReturnType<typeof follows.userFollowRequested>): Saga {
  const viewerId = yield* select(selectUserId);
  if (viewerId === null) {
    yield* put(loginSignupOpened({ from: 'follow' }));
    return;
  }
  const event = follows.userFollowChanged({ changeId: yield* newId(), userId, to, viewerId });
  const change = optimistically(userId, event, function* () {
    // What was asked for before has failed, so that the server already has it as it is asked for now.
    if ((yield* select((state) => selectBase(state, 'users', userId)?.explicitlyFollowedByMe)) === to) return null;
    const verb = to ? 'UserFollowResource.create' : 'UserFollowResource.delete';
    const { data } = yield* send(verb, { user_id: userId });
    const { explicitly_followed_by_me: explicitlyFollowedByMe, follower_count: followerCount } = data;
    return { entities: { users: [{ id: userId, explicitlyFollowedByMe, followerCount }] } };
  });
  // A failure is taken back without a word (ledger FOLLOW-002 for topics, the same for all).
  yield* attempt(change);
}

function* followBoard({ payload: { boardId, to } }: ReturnType<typeof follows.boardFollowRequested>): Saga {
  if ((yield* select(selectUserId)) === null) {
    yield* put(loginSignupOpened({ from: 'follow' }));
    return;
  }
  const event = follows.boardFollowChanged({ changeId: yield* newId(), boardId, to });
  const change = optimistically(boardId, event, function* () {
    if ((yield* select((state) => selectBase(state, 'boards', boardId)?.followedByMe)) === to) return null;
    const verb = to ? 'BoardFollowResource.create' : 'BoardFollowResource.delete';
    const { data } = yield* send(verb, { board_id: boardId });
    const { followed_by_me: followedByMe, follower_count: followerCount } = data;
    return { entities: { boards: [{ id: boardId, followedByMe, followerCount }] } };
  });
  yield* attempt(change);
}

export const followsSaga = defineSaga('follows', {
  [follows.userFollowRequested.type]: every(followUser, 'UserFollowResource.create', 'UserFollowResource.delete'),
  [follows.boardFollowRequested.type]: every(followBoard, 'BoardFollowResource.create', 'BoardFollowResource.delete'),
});
