import type { CollaboratorAccess } from '../../../../contract/constants/people/privacy';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { RowChange, Tx } from '../../../platform/database/tables';
import { type BoardRow, updateBoard } from './boards.repository';

/** The people whose list of boards contains this one. */
export const membersOf = (board: Pick<BoardRow, 'owner_id' | 'collaborators'>): UserId[] => [
  board.owner_id,
  ...(Object.keys(board.collaborators) as UserId[]),
];

/** Updates a board's rows in the lists of its owner and collaborators. */
export async function updateUserBoards(
  tx: Tx,
  board: Pick<BoardRow, 'id' | 'owner_id' | 'collaborators'>,
  change: Pick<RowChange<'user_boards'>, 'privacy' | 'deleted_at'>,
): Promise<void> {
  await tx
    .updateTable('user_boards')
    .set(change)
    .where('user_id', 'in', membersOf(board))
    .where('board_id', '=', board.id)
    .execute();
}

/** Sets the owner of a board, and updates the lists of both people. */
export async function changeOwner(
  tx: Tx,
  board: Pick<BoardRow, 'id' | 'owner_id' | 'privacy'>,
  to: UserId,
  { slug, position, now }: { slug: string; position: string; now: Date },
): Promise<void> {
  await updateBoard(tx, board.id, { owner_id: to, slug, updated_at: now });
  const key = { user_id: to, board_id: board.id, role: 'owner' as const, position };
  await tx.deleteFrom('user_boards').where('user_id', '=', board.owner_id).where('board_id', '=', board.id).execute();
  await tx
    .insertInto('user_boards')
    .values({ ...key, privacy: board.privacy, last_saved_at: now })
    .execute();
}

/** Deletes a person's follow of a board, if any: nobody follows their own board. */
export async function dropFollow(tx: Tx, userId: UserId, boardId: BoardId): Promise<void> {
  const removed = await tx
    .deleteFrom('board_follows')
    .where('user_id', '=', userId)
    .where('board_id', '=', boardId)
    .returning('is_counted')
    .executeTakeFirst();
  if (!removed) return;
  await tx.deleteFrom('board_followers').where('board_id', '=', boardId).where('user_id', '=', userId).execute();
  if (!removed.is_counted) return;
  await tx
    .updateTable('boards')
    .set((value) => ({ follower_count: value('follower_count', '-', 1) }))
    .where('id', '=', boardId)
    .execute();
}

/**
 * Adds a collaborator to a locked board, changes their access, or with null removes them; updates the board's count and
 * the person's list, where `position` is the board's position. Returns the updated board.
 */
export async function setCollaborator(
  tx: Tx,
  board: BoardRow,
  userId: UserId,
  access: CollaboratorAccess | null,
  { now, position }: { now: Date; position: string },
): Promise<BoardRow> {
  const { [userId]: before, ...others } = board.collaborators;
  const collaborators = access === null ? others : { ...others, [userId]: access };
  const change = { collaborators, collaborator_count: Object.keys(collaborators).length };
  await updateBoard(tx, board.id, { ...change, collaborators: jsonb(collaborators) });
  if (access === null) {
    await tx.deleteFrom('user_boards').where('user_id', '=', userId).where('board_id', '=', board.id).execute();
  } else if (before === undefined) {
    const { privacy, deleted_at } = board;
    const key = { user_id: userId, board_id: board.id, role: 'collaborator' as const, position };
    await tx
      .insertInto('user_boards')
      .values({ ...key, privacy, deleted_at, last_saved_at: now })
      .execute();
  }
  return { ...board, ...change };
}

/** Deletes the open invitations to a board that its collaborators have sent. */
export async function deleteInvitesOfOthers(tx: Tx, boardId: BoardId, ownerId: UserId): Promise<void> {
  await tx
    .deleteFrom('board_invites')
    .where('board_id', '=', boardId)
    .where('status', '=', 'new')
    .where('type', '=', 'invite')
    .where('invited_by_user_id', '<>', ownerId)
    .execute();
}
