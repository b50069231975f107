import type { CollaboratorAccess, InviteType } from '../../../contract/constants/privacy';
import type { UserId } from '../../../contract/schemas/common';
import { accessTo, type BoardFacts, canEditBoard, canInvite } from '../boards';

/** Nobody gives more than they have: the owner anything, a collaborator what they may do themselves. */
export function canGive(board: BoardFacts, viewerId: UserId, access: CollaboratorAccess): boolean {
  const own = accessTo(board, viewerId);
  return own === 'owner' || own === 'delete' || own === access;
}

/** Whether whoever sent an invitation might still send it: it ends with that right. A request needs no right but its own. */
export function isStillGranted(
  board: BoardFacts & { readonly collaborators_may_invite: boolean },
  invite: {
    readonly type: InviteType;
    readonly invited_by_user_id: UserId;
    readonly access: CollaboratorAccess;
  },
): boolean {
  if (invite.type === 'request') return true;
  return canInvite(board, invite.invited_by_user_id) && canGive(board, invite.invited_by_user_id, invite.access);
}

/** The owner removes collaborators, and everybody may leave (ledger BOARD-039). */
export function canRemoveCollaborator(board: BoardFacts, viewerId: UserId, userId: UserId): boolean {
  return canEditBoard(board, viewerId) || viewerId === userId;
}

/** Who may know that between a board and a person there is nothing to end: they themself, and who sees the board's invitations. */
export function mayAskForInvites(
  board: BoardFacts & { readonly collaborators_may_invite: boolean },
  viewerId: UserId,
  userId: UserId,
): boolean {
  return userId === viewerId || canInvite(board, viewerId);
}

/** The owner denies, the invited decline, and who asked takes it back. */
export function canEndInvite(
  board: BoardFacts,
  invite: { readonly invited_user_id: UserId; readonly invited_by_user_id: UserId; readonly type: InviteType },
  viewerId: UserId,
): boolean {
  return invite.invited_user_id === viewerId || invite.invited_by_user_id === viewerId || canEditBoard(board, viewerId);
}
