import { sql } from 'kysely';
import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import { jsonb } from '../../../../platform/database/columns';
import type { Db, Row, Tx } from '../../../../platform/database/tables';

/** The ordering of a person's boards, and their archived ones. Moves lock the person's ordering first. */

type PersonsBoard = Pick<Row<'user_boards'>, 'board_id' | 'position' | 'archived_at' | 'deleted_at'>;

/** Locks the ordering of a person's boards until the transaction ends. */
export async function lockBoardOrder(tx: Tx, userId: UserId): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** All boards of a person in order, including deleted ones, which keep their positions for a restore. */
export async function findBoardOrder(db: Db, userId: UserId): Promise<PersonsBoard[]> {
  return db
    .selectFrom('user_boards')
    .select(['board_id', 'position', 'archived_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('board_id', 'desc')
    .execute();
}

/** A board in a person's list, also a deleted or archived one. */
export async function findPersonsBoard(db: Db, userId: UserId, boardId: BoardId): Promise<PersonsBoard | undefined> {
  return db
    .selectFrom('user_boards')
    .select(['board_id', 'position', 'archived_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('board_id', '=', boardId)
    .executeTakeFirst();
}

export async function setPositions(
  tx: Tx,
  userId: UserId,
  positions: readonly { id: BoardId; position: string }[],
): Promise<void> {
  await sql`
    update user_boards set position = moved.position
    from jsonb_to_recordset(${jsonb(positions)}::jsonb) as moved(id bigint, position text)
    where user_boards.user_id = ${userId} and user_boards.board_id = moved.id`.execute(tx);
}

export async function setArchived(tx: Tx, userId: UserId, boardId: BoardId, archivedAt: Date | null): Promise<void> {
  await tx
    .updateTable('user_boards')
    .set({ archived_at: archivedAt })
    .where('user_id', '=', userId)
    .where('board_id', '=', boardId)
    .execute();
}

/** When the person archived these boards. */
export async function findArchived(
  db: Db,
  userId: UserId,
  ids: readonly BoardId[],
): Promise<{ board_id: BoardId; archived_at: Date | null }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('user_boards')
    .select(['board_id', 'archived_at'])
    .where('user_id', '=', userId)
    .where('board_id', 'in', ids)
    .where('archived_at', 'is not', null)
    .execute();
}

export interface ArchivedPlace {
  board_id: BoardId;
  archived_at: Date | null;
}

/** One page of a person's archived boards, latest first, after the position `after`. */
export async function findArchivedBoards(
  db: Db,
  userId: UserId,
  limit: number,
  after?: { archivedAt: Date; boardId: BoardId },
): Promise<ArchivedPlace[]> {
  let query = db
    .selectFrom('user_boards')
    .select(['board_id', 'archived_at'])
    .where('user_id', '=', userId)
    .where('archived_at', 'is not', null)
    .where('deleted_at', 'is', null);
  if (after)
    query = query.where(sql<boolean>`(archived_at, board_id) < (${after.archivedAt}, ${after.boardId}::bigint)`);
  return query.orderBy('archived_at', 'desc').orderBy('board_id', 'desc').limit(limit).execute();
}

export interface DeletedPlace {
  id: BoardId;
  deleted_at: Date | null;
}

/** One page of the boards that a person deleted, latest first, after the position `after`; without merged ones and those that site admins removed. */
export async function findDeletedBoards(
  db: Db,
  userId: UserId,
  since: Date,
  limit: number,
  after?: { deletedAt: Date; boardId: BoardId },
): Promise<DeletedPlace[]> {
  let query = db
    .selectFrom('boards')
    .select(['id', 'deleted_at'])
    .where('owner_id', '=', userId)
    .where('deleted_at', '>=', since)
    .where('merged_into', 'is', null)
    .where('is_taken_down', '=', false);
  if (after) query = query.where(sql<boolean>`(deleted_at, id) < (${after.deletedAt}, ${after.boardId}::bigint)`);
  return query.orderBy('deleted_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
