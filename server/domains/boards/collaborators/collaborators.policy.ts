import type { CollaboratorAccess, InviteType } from '../../../../contract/constants/people/privacy';
import type { UserId } from '../../../../contract/schemas/common';
import { accessTo, type BoardFacts, canEditBoard, canInvite } from '../boards';

/** Nobody can give more rights than they have: the owner any, a collaborator only their own. */
export function canGive(board: BoardFacts, viewerId: UserId, access: CollaboratorAccess): boolean {
  const own = accessTo(board, viewerId);
  return own === 'owner' || own === 'delete' || own === access;
}

/**
 * Whether the sender of an invitation could still send it: the invitation ends with that right. A request does not
 * depend on others. The invitations to a deleted board wait for its being restored.
 */
export function isStillGranted(
  board: BoardFacts & { readonly collaborators_may_invite: boolean },
  invite: {
    readonly type: InviteType;
    readonly invited_by_user_id: UserId;
    readonly access: CollaboratorAccess;
  },
): boolean {
  if (invite.type === 'request') return true;
  const { invited_by_user_id: senderId, access } = invite;
  return canInvite({ ...board, deleted_at: null }, senderId) && canGive(board, senderId, access);
}

/** The owner can remove collaborators, and everybody can leave (ledger BOARD-039). */
export function canRemoveCollaborator(board: BoardFacts, viewerId: UserId, userId: UserId): boolean {
  return canEditBoard(board, viewerId) || viewerId === userId;
}

/**
 * Who may learn that there is no invitation between a board and a person: the person, and those who can see the board's
 * invitations.
 */
export function mayAskForInvites(
  board: BoardFacts & { readonly collaborators_may_invite: boolean },
  viewerId: UserId,
  userId: UserId,
): boolean {
  return userId === viewerId || canInvite(board, viewerId);
}

/** The owner denies, the invited person declines, and the sender withdraws. */
export function canEndInvite(
  board: BoardFacts,
  invite: { readonly invited_user_id: UserId; readonly invited_by_user_id: UserId; readonly type: InviteType },
  viewerId: UserId,
): boolean {
  return invite.invited_user_id === viewerId || invite.invited_by_user_id === viewerId || canEditBoard(board, viewerId);
}
