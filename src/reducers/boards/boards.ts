import * as boards from '../../actions/boards/boards';
import * as collaborators from '../../actions/boards/collaborators';
import * as follows from '../../actions/boards/follows';
import * as sections from '../../actions/boards/sections';
import * as transfers from '../../actions/boards/transfers';
import { applied } from '../../actions/pins/bulkChanges';
import * as merges from '../../actions/pins/merges';
import * as pins from '../../actions/pins/pins';
import type { BoardEntity } from '../../entities/boards/boards';
import type { PinEntity } from '../../entities/pins/pins';
import { entityReducer, rulesFor } from '../entities/entityReducer';
import type { RecordChange } from '../entities/recordChanges';
import { coverOf } from './covers';

type Changes = RecordChange<BoardEntity>[];

/** A pin was added to its board (`by` 1) or removed from it (-1) (BOARD-040, BOARD-041). */
function countPin(pin: PinEntity, by: 1 | -1): Changes {
  const id = pin.board;
  return [
    { id, add: { pinCount: by, sectionlessPinCount: pin.section ? 0 : by } },
    by === 1 ? { id, prependCover: coverOf(pin) } : { id, dropCover: { signature: pin.imageSignature } },
  ];
}

const on = rulesFor<BoardEntity>();

export const boardsReducer = entityReducer('boards', {
  versionField: 'updatedAt',
  counters: ['pinCount', 'sectionlessPinCount', 'sectionCount', 'collaboratorCount'],
  rules: [
    on(applied, ({ boards }) => boards),
    on(boards.created, ({ board }) => [{ id: board.id, insert: board }]),
    on(boards.edited, ({ boardId, edits: { coverPinId, ...fields } }) => [
      { id: boardId, set: { ...fields, ...(coverPinId !== undefined && { coverPin: coverPinId }) } },
    ]),
    on(boards.archived, ({ boardId, isArchived, at }) => [
      { id: boardId, set: { archivedByMeAt: isArchived ? at : null } },
    ]),
    on(pins.created, ({ pin }) => countPin(pin, 1)),
    on(pins.saved, ({ pin }) => countPin(pin, 1)),
    on(pins.unsaved, ({ pin }) => countPin(pin, -1)),
    on(pins.deleted, ({ pin }) => countPin(pin, -1)),
    on(pins.restored, ({ pin }) => countPin(pin, 1)),
    // Moving shifts counts between boards or, within a board, between its sections and the pins in no section (BOARD-042).
    on(pins.moved, ({ pin, to, toSection }) => [
      ...countPin(pin, -1),
      ...countPin({ ...pin, board: to.boardId, section: toSection }, 1),
    ]),
    on(sections.created, ({ section }) => [{ id: section.boardId, add: { sectionCount: 1 } }]),
    on(sections.deleted, ({ section }) => [
      { id: section.boardId, add: { sectionCount: -1, sectionlessPinCount: section.pinCount } },
    ]),
    on(sections.restored, ({ section }) => [
      { id: section.boardId, add: { sectionCount: 1, sectionlessPinCount: -section.pinCount } },
    ]),
    on(merges.merged, ({ board: { pinCount = 0, sectionlessPinCount = 0, sectionCount = 0 }, targetId }) => [
      { id: targetId, add: { pinCount, sectionlessPinCount, sectionCount } },
    ]),
    on(collaborators.inviteAccepted, ({ boardId, access }) => [
      {
        id: boardId,
        set: { collaboratedByMe: true, access, collaboratorPermissions: [access], isCollaborative: true },
      },
      { id: boardId, add: { collaboratorCount: 1 } },
    ]),
    on(collaborators.inviteApproved, ({ boardId, isRequest }) =>
      isRequest ? [{ id: boardId, add: { collaboratorCount: 1 } }] : [],
    ),
    on(collaborators.removed, ({ boardId, isViewer }) => [
      { id: boardId, add: { collaboratorCount: -1 } },
      ...(isViewer
        ? [{ id: boardId, set: { collaboratedByMe: false, access: null, collaboratorPermissions: [] } }]
        : []),
    ]),
    on(collaborators.joinRequestChanged, ({ boardId, to }) => [
      { id: boardId, set: { viewerCollaboratorJoinRequested: to } },
    ]),
    on(transfers.offered, ({ boardId, userId }) => [{ id: boardId, set: { pendingOwnershipTransfer: userId } }]),
    on(transfers.takenOver, ({ boardId, userId }) => [
      { id: boardId, set: { owner: userId, pendingOwnershipTransfer: null, collaboratedByMe: false, access: null } },
    ]),
    on(follows.boardFollowChanged, ({ boardId, to }) => [
      { id: boardId, toggle: { field: 'followedByMe', to, counter: 'followerCount' } },
    ]),
  ],
});
