import { membershipId } from '../../../../contract/constants/boards/collaborators';
import type { Collaborator, Invite } from '../../../../contract/schemas/boards/collaborators';
import type { UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import { type BoardRelations, type BoardRow, canSeeBoard, presentCovers, presentPinBoard } from '../boards';
import type { CollaboratorRow, InviteRow } from './collaborators.repository';

/** A collaborator in a board's list; null if the person no longer exists. */
export function presentCollaborator(row: CollaboratorRow, users: ReadonlyMap<UserId, User>): Collaborator | null {
  const user = users.get(row.user_id);
  if (!user) return null;
  return {
    id: membershipId(row.board_id, row.user_id),
    type: 'boardcollaborator',
    board_id: row.board_id,
    user,
    access: row.access,
    joined_at: row.created_at.toISOString(),
  };
}

/** An invitation or request; null if the board or one of its people no longer exists. */
export function presentInvite(row: InviteRow, boardRow: BoardRow, relations: BoardRelations): Invite | null {
  const board = presentPinBoard(boardRow, relations);
  const invited = relations.owners.get(row.invited_user_id);
  const inviter = relations.owners.get(row.invited_by_user_id);
  if (!board || !invited || !inviter) return null;
  return {
    id: membershipId(row.board_id, row.invited_user_id),
    type: row.type,
    board: {
      ...board,
      description: boardRow.description,
      pin_count: boardRow.pin_count,
      collaborator_count: boardRow.collaborator_count,
      // The images of a secret board are hidden from people who have not joined yet.
      cover_images: canSeeBoard(boardRow, relations.viewerId) ? presentCovers(boardRow.covers) : [],
    },
    invited_user: invited,
    invited_by_user: inviter,
    status: row.status,
    access: row.access,
    created_at: row.created_at.toISOString(),
  };
}
