import type { BoardId, UserId } from '../../../contract/schemas/common';
import type { CollaboratorEntity, InviteEntity } from '../../entities/boards/collaborators';
import type { ListSource } from '../../entities/lists';
import type { CollaboratorsState } from '../../reducers/boards/collaborators';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../entities';
import { selectUserId } from '../people/session';
import { selectRequest } from '../requests';

const NOBODY: CollaboratorsState = { collaborators: {}, invites: {} };

/** All known collaborators, invitations and requests; the same object until one changes. */
export const selectPeople = (state: RootState): CollaboratorsState => state.collaborators ?? NOBODY;

/** The collaborators of a board, in the order in which they joined. Creates an array. */
export function collaboratorsOf({ collaborators }: CollaboratorsState, boardId: BoardId): CollaboratorEntity[] {
  return Object.values(collaborators)
    .filter((person) => person.boardId === boardId)
    .sort((a, b) => (a.joinedAt < b.joinedAt ? -1 : 1));
}

/** Unanswered invitations and requests of a board, newest first. Creates an array. */
export function openInvitesOf({ invites }: CollaboratorsState, boardId: BoardId): InviteEntity[] {
  return newestFirst(invites, (invite) => invite.board === boardId);
}

/** Invitations to a person that wait for their answer, newest first. Creates an array. */
export function invitesTo({ invites }: CollaboratorsState, userId: UserId | null): InviteEntity[] {
  return newestFirst(invites, (invite) => invite.invitedUser === userId && invite.type === 'invite');
}

function newestFirst(
  invites: CollaboratorsState['invites'],
  isMeant: (invite: InviteEntity) => boolean,
): InviteEntity[] {
  return Object.values(invites)
    .filter((invite) => invite.status === 'new' && isMeant(invite))
    .sort((a, b) => (a.createdAt > b.createdAt ? -1 : 1));
}

/** The request that finds people by name. */
export const peopleNamed = (query: string) =>
  ({
    resource: 'BaseSearchResource.get',
    options: { query, scope: 'users', page_size: 8 },
  }) as const satisfies ListSource;

/** The boards whose ownership the viewer was offered and has not answered. Creates an array. */
export function selectOffered(state: RootState): BoardId[] {
  const ids = selectRequest(state, 'UserBoardTransfersResource.get', {})?.data as BoardId[] | null | undefined;
  const viewerId = selectUserId(state);
  return (ids ?? []).filter((id) => selectEntity(state, 'boards', id)?.pendingOwnershipTransfer === viewerId);
}
