import * as app from '../../actions/app';
import * as boards from '../../actions/boards';
import * as follows from '../../actions/follows';
import * as pins from '../../actions/pins';
import * as session from '../../actions/session';
import type { BoardEntity } from '../../entities/boards';
import type { UserEntity } from '../../entities/users';
import { entityReducer, rulesFor } from './entityReducer';

const countPins = (id: string, pinCount: number) => [{ id, add: { pinCount } }];
/** As the server counts them: public boards that their owner has not put away. */
const countBoard = ({ owner, privacy, archivedByMeAt }: BoardEntity, boardCount: 1 | -1) =>
  privacy === 'public' && !archivedByMeAt ? [{ id: owner, add: { boardCount } }] : [];

const on = rulesFor<UserEntity>();

export const usersReducer = entityReducer('users', {
  counters: ['followerCount', 'followingCount', 'boardCount', 'pinCount'],
  rules: [
    on(app.started, ({ viewer }) => (viewer ? [{ id: viewer.user.id, insert: viewer.user }] : [])),
    on(session.authenticated, ({ user }) => [{ id: user.id, insert: user }]),
    on(session.viewerChanged, ({ user }) => [
      { id: user.id, insert: user },
      { id: user.id, set: user },
    ]),
    // Following raises both sides' counts by one and unfollowing lowers them (FOLLOW-009).
    on(follows.userFollowChanged, ({ userId, viewerId, to }) => [
      { id: userId, toggle: { field: 'explicitlyFollowedByMe', to, counter: 'followerCount' } },
      { id: viewerId, add: { followingCount: to ? 1 : -1 } },
    ]),
    on(follows.userBlockChanged, ({ userId, to }) => [{ id: userId, set: { blockedByMe: to } }]),
    on(pins.created, ({ pin }) => countPins(pin.pinner, 1)),
    on(pins.saved, ({ pin }) => countPins(pin.pinner, 1)),
    on(pins.unsaved, ({ pin }) => countPins(pin.pinner, -1)),
    on(pins.deleted, ({ pin }) => countPins(pin.pinner, -1)),
    on(pins.restored, ({ pin }) => countPins(pin.pinner, 1)),
    on(boards.created, ({ board }) => countBoard(board, 1)),
    on(boards.deleted, ({ board }) => countBoard(board, -1)),
    on(boards.restored, ({ board }) => countBoard(board, 1)),
  ],
});
