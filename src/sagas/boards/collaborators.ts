import { membershipId } from '../../../contract/constants/boards/collaborators';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import * as boards from '../../actions/boards/boards';
import * as collaborators from '../../actions/boards/collaborators';
import * as invites from '../../actions/boards/invites';
import { invitesCounted } from '../../actions/people/session';
import type { InviteEntity } from '../../entities/boards/collaborators';
import { invitesTo, peopleNamed, selectPeople } from '../../selectors/boards/collaborators';
import { selectEntity } from '../../selectors/entities';
import { selectUserId } from '../../selectors/people/session';
import { callResource } from '../runtime/callResource';
import { change } from '../runtime/change';
import { defineSaga, every, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, newId, now, put, type Saga, select, sleep } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { BOARD_READS, refetchBoard, refetchBoardRecord } from '../runtime/refetch';
import { send } from '../runtime/send';

const TYPING_PAUSE_MS = 200;

/** Refetches the people of a board, and for those who may invite its invitations; the known ones show meanwhile. */
function* readPeople({ payload: { boardId } }: ReturnType<typeof invites.peopleOpened>): Saga {
  const options = { board_id: boardId };
  yield* attempt(callResource('BoardCollaboratorsResource.get', options, { mode: 'refresh' }));
  const board = yield* select((state) => selectEntity(state, 'boards', boardId));
  if (board?.abilities?.invite) {
    yield* attempt(callResource('BoardInvitesResource.get', options, { mode: 'refresh' }));
  }
}

function* findPeople({ payload: { query } }: ReturnType<typeof invites.peopleSearched>): Saga {
  yield* sleep(TYPING_PAUSE_MS);
  yield* attempt(callResource('BaseSearchResource.get', peopleNamed(query).options));
}

const turnOf = (boardId: BoardId, userId: UserId) => `people ${membershipId(boardId, userId)}`;

/** Invites a person to a board with that access; approval by the owner may follow. */
function* invite({ payload: { boardId, userId, access } }: ReturnType<typeof invites.inviteRequested>): Saga {
  const invitedByUser = yield* select(selectUserId);
  if (invitedByUser === null) return;
  const changeId = yield* newId();
  const entity: InviteEntity = {
    id: membershipId(boardId, userId),
    type: 'invite',
    board: boardId,
    invitedUser: userId,
    invitedByUser,
    status: 'new',
    access,
    createdAt: new Date(yield* now()).toISOString(),
  };
  const options = { board_id: boardId, user_ids: [userId], access };
  yield* change({
    turn: turnOf(boardId, userId),
    event: invites.invited({ changeId, invites: [entity] }),
    send: () => send('BoardInviteResource.create', options, { idempotencyKey: changeId }),
    retry: null,
  });
}

/** Updates the badge of the viewer's open invitations, if they were loaded. */
function* countInvites(): Saga {
  const userId = yield* select(selectUserId);
  const count = invitesTo(yield* select(selectPeople), userId).length;
  yield* put(invitesCounted({ count }));
}

/** The viewer accepts an invitation and is a collaborator from then on. */
function* accept({ payload: { boardId, userId } }: ReturnType<typeof invites.acceptRequested>): Saga {
  const people = yield* select(selectPeople);
  const access = people.invites[membershipId(boardId, userId)]?.access ?? 'write';
  const changed = yield* change({
    turn: turnOf(boardId, userId),
    event: collaborators.inviteAccepted({ changeId: yield* newId(), boardId, userId, access, at: yield* now() }),
    send: () => send('BoardInviteResource.update', { board_id: boardId, user_id: userId, action: 'accept' }),
    retry: null,
  });
  if (!changed) return;
  yield* countInvites();
  // The viewer's abilities on its pins have changed, too.
  yield* refetchBoard(boardId);
}

/** The owner lets in who was invited by a collaborator, or who asked to join. */
function* approve({ payload: { boardId, userId } }: ReturnType<typeof invites.approveRequested>): Saga {
  const people = yield* select(selectPeople);
  const invite = people.invites[membershipId(boardId, userId)];
  if (!invite) return;
  const membership = { changeId: yield* newId(), boardId, userId, at: yield* now() };
  const isRequest = invite.type === 'request';
  const changed = yield* change({
    turn: turnOf(boardId, userId),
    event: collaborators.inviteApproved({ ...membership, isRequest, access: invite.access }),
    send: () => send('BoardInviteResource.update', { board_id: boardId, user_id: userId, action: 'approve' }),
    retry: null,
  });
  if (changed) yield* refetchBoardRecord(boardId);
}

/** Ends an open invitation or request: the invited declines, the owner refuses, or the inviter cancels. */
function* deny({ payload: { boardId, userId } }: ReturnType<typeof invites.denyRequested>): Saga {
  const changed = yield* change({
    turn: turnOf(boardId, userId),
    event: invites.denied({ changeId: yield* newId(), boardId, userId }),
    send: () => send('BoardInviteResource.delete', { board_id: boardId, user_id: userId }),
    retry: null,
  });
  if (changed && userId === (yield* select(selectUserId))) yield* countInvites();
}

/** Removes a collaborator; the viewer may be the one, who leaves. */
function* remove({ payload: { boardId, userId } }: ReturnType<typeof invites.removeRequested>): Saga {
  const isViewer = (yield* select(selectUserId)) === userId;
  const changed = yield* change({
    turn: turnOf(boardId, userId),
    event: collaborators.removed({ changeId: yield* newId(), boardId, userId, isViewer }),
    send: () => send('BoardCollaboratorResource.delete', { board_id: boardId, user_id: userId }),
    retry: null,
  });
  if (changed) yield* isViewer ? refetchBoard(boardId) : refetchBoardRecord(boardId);
}

function* changeAccess({ payload }: ReturnType<typeof invites.accessChangeRequested>): Saga {
  const { boardId, userId, access } = payload;
  yield* change({
    turn: turnOf(boardId, userId),
    event: invites.accessChanged({ changeId: yield* newId(), boardId, userId, access }),
    send: () => send('BoardCollaboratorResource.update', { board_id: boardId, user_id: userId, access }),
    retry: null,
  });
}

/** Asks to join a board, or takes the request back. */
function* changeJoinRequest({ payload: { boardId, to } }: ReturnType<typeof collaborators.joinRequested>): Saga {
  const changeId = yield* newId();
  const options = { board_id: boardId };
  yield* change({
    turn: `join ${boardId}`,
    event: collaborators.joinRequestChanged({ changeId, boardId, to }),
    send: () =>
      to
        ? send('BoardJoinRequestResource.create', options, { idempotencyKey: changeId })
        : send('BoardJoinRequestResource.delete', options),
    retry: null,
  });
}

function* changeInviting({ payload: { boardId, to } }: ReturnType<typeof invites.invitingChanged>): Saga {
  yield* change({
    turn: boardId,
    event: boards.edited({ changeId: yield* newId(), boardId, edits: { collaboratorsMayInvite: to } }),
    send: () => send('BoardResource.update', { board_id: boardId, collaborators_may_invite: to }),
    retry: null,
  });
}

/** Loads the page of invitations; refetched each time, because others change it. */
export function* loadInvitations(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  if (yield* attempt(callResource('UserBoardInvitesResource.get', {}, { mode: 'first' }))) yield* countInvites();
  yield* attempt(callResource('UserBoardTransfersResource.get', {}, { mode: 'first' }));
  return undefined;
}

export const collaboratorsSaga = defineSaga('collaborators', {
  [invites.peopleOpened.type]: leadingBy('boardId')(
    readPeople,
    'BoardCollaboratorsResource.get',
    'BoardInvitesResource.get',
  ),
  [invites.peopleSearched.type]: latestBy()(findPeople, 'BaseSearchResource.get'),
  [invites.inviteRequested.type]: every(invite, 'BoardInviteResource.create'),
  [invites.acceptRequested.type]: every(accept, 'BoardInviteResource.update', ...BOARD_READS),
  [invites.approveRequested.type]: every(approve, 'BoardInviteResource.update', 'BoardResource.get'),
  [invites.denyRequested.type]: every(deny, 'BoardInviteResource.delete'),
  [invites.removeRequested.type]: every(remove, 'BoardCollaboratorResource.delete', ...BOARD_READS),
  [invites.accessChangeRequested.type]: every(changeAccess, 'BoardCollaboratorResource.update'),
  [collaborators.joinRequested.type]: every(
    changeJoinRequest,
    'BoardJoinRequestResource.create',
    'BoardJoinRequestResource.delete',
  ),
  [invites.invitingChanged.type]: every(changeInviting, 'BoardResource.update'),
});
