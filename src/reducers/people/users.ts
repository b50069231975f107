import type { BoardId } from '../../../contract/schemas/common';
import * as app from '../../actions/app';
import * as boards from '../../actions/boards/boards';
import * as follows from '../../actions/boards/follows';
import * as session from '../../actions/people/session';
import { applied, broughtBack } from '../../actions/pins/bulkChanges';
import * as merges from '../../actions/pins/merges';
import * as pins from '../../actions/pins/pins';
import type { BoardEntity } from '../../entities/boards/boards';
import type { UserEntity } from '../../entities/people/users';
import type { PinEntity } from '../../entities/pins/pins';
import { readEntity } from '../../lib/entityTable';
import { entityReducer, rulesFor } from '../entities/entityReducer';
import type { EntitiesState } from '../entities/initialEntities';
import type { RecordChange } from '../entities/recordChanges';

type Changes = RecordChange<UserEntity>[];

/** Counts as the server does: pins on public boards, including archived ones. */
function countPin({ pinner }: PinEntity, boardId: BoardId, by: 1 | -1, { boards }: EntitiesState): Changes {
  return readEntity(boards, boardId)?.privacy === 'public' ? [{ id: pinner, add: { pinCount: by } }] : [];
}

/**
 * A board became public or stopped being public, with all its pins. Its owner created all of them if it has no
 * collaborators.
 */
function countBoardPins({ owner, pinCount = 0, collaboratorCount = 0 }: BoardEntity, by: 1 | -1): Changes {
  return pinCount > 0 && collaboratorCount === 0 ? [{ id: owner, add: { pinCount: by * pinCount } }] : [];
}

/** Counts as the server does: public boards that their owner has not archived. */
function countBoardAlone({ privacy, archivedByMeAt, owner }: BoardEntity, by: 1 | -1): Changes {
  return privacy !== 'public' || archivedByMeAt ? [] : [{ id: owner, add: { boardCount: by } }];
}

function countBoard(board: BoardEntity, by: 1 | -1): Changes {
  return board.privacy === 'public' ? [...countBoardAlone(board, by), ...countBoardPins(board, by)] : [];
}

const on = rulesFor<UserEntity>();

export const usersReducer = entityReducer('users', {
  counters: ['followingCount', 'boardCount', 'pinCount'],
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
    on(pins.created, ({ pin }, tables) => countPin(pin, pin.board, 1, tables)),
    on(pins.saved, ({ pin }, tables) => countPin(pin, pin.board, 1, tables)),
    on(pins.unsaved, ({ pin }, tables) => countPin(pin, pin.board, -1, tables)),
    on(pins.deleted, ({ pin }, tables) => countPin(pin, pin.board, -1, tables)),
    on(pins.restored, ({ pin }, tables) => countPin(pin, pin.board, 1, tables)),
    on(pins.moved, ({ pin, to }, tables) => [
      ...countPin(pin, pin.board, -1, tables),
      ...countPin(pin, to.boardId, 1, tables),
    ]),
    on(applied, ({ boards: changed }, tables) =>
      changed.flatMap(({ id, add: { pinCount = 0 } }) => {
        const board = readEntity(tables.boards, id);
        const isKnown = board?.privacy === 'public' && !board.collaboratorCount;
        return isKnown ? [{ id: board.owner, add: { pinCount } }] : [];
      }),
    ),
    on(broughtBack, ({ pinIds }, tables) =>
      pinIds.flatMap((id) => {
        const pin = readEntity(tables.pins, id);
        return pin ? countPin(pin, pin.board, 1, tables) : [];
      }),
    ),
    on(boards.created, ({ board }) => countBoard(board, 1)),
    on(boards.deleted, ({ board }) => countBoard(board, -1)),
    on(boards.restored, ({ board }) => countBoard(board, 1)),
    // Its pins have moved to the other board and are counted there.
    on(merges.merged, ({ board }) => countBoardAlone(board, -1)),
    on(merges.undone, ({ board }) => countBoardAlone(board, 1)),
    on(boards.edited, ({ boardId, edits: { privacy } }, tables) => {
      const board = readEntity(tables.boards, boardId);
      if (!board || !privacy || privacy === board.privacy) return [];
      return [...countBoard(board, -1), ...countBoard({ ...board, privacy }, 1)];
    }),
    on(boards.archived, ({ boardId, ownerUsername, isArchived }, tables) => {
      const board = readEntity(tables.boards, boardId);
      const isOwn = board && readEntity(tables.users, board.owner)?.username === ownerUsername;
      if (!isOwn || board.privacy !== 'public' || isArchived === Boolean(board.archivedByMeAt)) return [];
      return [{ id: board.owner, add: { boardCount: isArchived ? -1 : 1 } }];
    }),
  ],
});
