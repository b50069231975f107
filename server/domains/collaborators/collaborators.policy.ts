import type { CollaboratorAccess, InviteType } from '../../../contract/constants/privacy';
import type { UserId } from '../../../contract/schemas/common';
import { accessTo, type BoardFacts, canEditBoard } from '../boards';

/** Nobody gives more than they have: the owner anything, a collaborator what they may do themselves. */
export function canGive(board: BoardFacts, viewerId: UserId, access: CollaboratorAccess): boolean {
  const own = accessTo(board, viewerId);
  return own === 'owner' || own === 'delete' || own === access;
}

/** The owner removes collaborators, and everybody may leave (ledger BOARD-039). */
export function canRemoveCollaborator(board: BoardFacts, viewerId: UserId, userId: UserId): boolean {
  return canEditBoard(board, viewerId) || viewerId === userId;
}

/** The owner denies, the invited decline, and who asked takes it back. */
export function canEndInvite(
  board: BoardFacts,
  invite: { readonly invited_user_id: UserId; readonly invited_by_user_id: UserId; readonly type: InviteType },
  viewerId: UserId,
): boolean {
  return invite.invited_user_id === viewerId || invite.invited_by_user_id === viewerId || canEditBoard(board, viewerId);
}
