import { sql } from 'kysely';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export type CollaboratorRow = Row<'board_collaborators'>;
export type InviteRow = Row<'board_invites'>;

/** A board's collaborators, in the order in which they joined; there are few. */
export async function findCollaborators(db: Db, boardId: BoardId): Promise<CollaboratorRow[]> {
  return db
    .selectFrom('board_collaborators')
    .selectAll()
    .where('board_id', '=', boardId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
}

/** The boards of one person to which another may add, including deleted boards. */
export async function findCollaborations(db: Db, userId: UserId, ownerId: UserId): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('boards')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', (of) =>
      of.selectFrom('user_boards').select('board_id').where('user_id', '=', userId).where('role', '=', 'collaborator'),
    )
    .execute();
  return rows.map((row) => row.id);
}

export async function findCollaborator(db: Db, boardId: BoardId, userId: UserId): Promise<CollaboratorRow | undefined> {
  return db
    .selectFrom('board_collaborators')
    .selectAll()
    .where('board_id', '=', boardId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Inserts a collaborator, or updates their rights. */
export async function putCollaborator(tx: Tx, row: NewRow<'board_collaborators'>): Promise<void> {
  await tx
    .insertInto('board_collaborators')
    .values(row)
    .onConflict((conflict) => conflict.columns(['board_id', 'user_id']).doUpdateSet({ access: row.access }))
    .execute();
}

export async function deleteCollaborator(tx: Tx, boardId: BoardId, userId: UserId): Promise<void> {
  await tx.deleteFrom('board_collaborators').where('board_id', '=', boardId).where('user_id', '=', userId).execute();
}

export async function findInvite(db: Db, boardId: BoardId, userId: UserId): Promise<InviteRow | undefined> {
  return db
    .selectFrom('board_invites')
    .selectAll()
    .where('board_id', '=', boardId)
    .where('invited_user_id', '=', userId)
    .executeTakeFirst();
}

/** Inserts an invitation, replacing an existing one between board and person. */
export async function putInvite(tx: Tx, row: InviteRow): Promise<void> {
  const { board_id: _, invited_user_id: __, ...change } = row;
  await tx
    .insertInto('board_invites')
    .values(row)
    .onConflict((conflict) => conflict.columns(['board_id', 'invited_user_id']).doUpdateSet(change))
    .execute();
}

export async function deleteInvite(tx: Tx, boardId: BoardId, userId: UserId): Promise<void> {
  await tx.deleteFrom('board_invites').where('board_id', '=', boardId).where('invited_user_id', '=', userId).execute();
}

/** The unanswered invitations of a board that somebody sent to others; no requests. */
export async function findSentInvites(db: Db, boardId: BoardId): Promise<InviteRow[]> {
  return db
    .selectFrom('board_invites')
    .selectAll()
    .where('board_id', '=', boardId)
    .where('status', '=', 'new')
    .where('type', '=', 'invite')
    .execute();
}

/**
 * The boards with an unanswered invitation or request that a block between these two ends: one of them is invited, and
 * the other invited them or owns the board.
 */
export async function findBoardsOfInvitesBetween(db: Db, one: UserId, other: UserId): Promise<BoardId[]> {
  const { rows } = await sql<{ board_id: BoardId }>`
    select invite.board_id from board_invites invite join boards on boards.id = invite.board_id
    where ${isBetween(one, other)}`.execute(db);
  return rows.map((row) => row.board_id);
}

export async function deleteInvitesBetween(tx: Tx, one: UserId, other: UserId): Promise<void> {
  await sql`delete from board_invites invite using boards
    where boards.id = invite.board_id and ${isBetween(one, other)}`.execute(tx);
}

const isBetween = (one: UserId, other: UserId) => sql<boolean>`invite.status = 'new' and (
  (invite.invited_user_id = ${one} and ${other} in (invite.invited_by_user_id, boards.owner_id)) or
  (invite.invited_user_id = ${other} and ${one} in (invite.invited_by_user_id, boards.owner_id)))`;

/** A board's newest unanswered invitations, and with `withRequests` requests. */
export async function findBoardInvites(
  db: Db,
  boardId: BoardId,
  withRequests: boolean,
  limit: number,
): Promise<InviteRow[]> {
  let query = db.selectFrom('board_invites').selectAll().where('board_id', '=', boardId).where('status', '=', 'new');
  if (!withRequests) query = query.where('type', '=', 'invite');
  return query.orderBy('created_at', 'desc').orderBy('invited_user_id', 'desc').limit(limit).execute();
}

/**
 * Number of invitations to existing boards that wait for a person's answer, counted up to `most`. Excludes those from a
 * board owner or inviter with whom there is a block, because no list shows them.
 */
export async function countReceivedInvites(db: Db, userId: UserId, most: number): Promise<number> {
  const rows = await db
    .selectFrom('board_invites as invite')
    .innerJoin('boards as board', 'board.id', 'invite.board_id')
    .select('invite.board_id')
    .where('invite.invited_user_id', '=', userId)
    .where('invite.status', '=', 'new')
    .where('invite.type', '=', 'invite')
    .where('board.deleted_at', 'is', null)
    .where(sql<boolean>`not exists (select 1 from user_blocks
      where blocker_id = ${userId} and blocked_id in (board.owner_id, invite.invited_by_user_id))`)
    .where(sql<boolean>`not exists (select 1 from user_blocks
      where blocker_id in (board.owner_id, invite.invited_by_user_id) and blocked_id = ${userId})`)
    .limit(most)
    .execute();
  return rows.length;
}

/** The newest invitations that a person has not answered. */
export async function findReceivedInvites(db: Db, userId: UserId, limit: number): Promise<InviteRow[]> {
  return db
    .selectFrom('board_invites')
    .selectAll()
    .where('invited_user_id', '=', userId)
    .where('status', '=', 'new')
    .where('type', '=', 'invite')
    .orderBy('created_at', 'desc')
    .orderBy('board_id', 'desc')
    .limit(limit)
    .execute();
}
