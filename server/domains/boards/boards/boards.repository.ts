import { type RawBuilder, sql } from 'kysely';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import { searchVector } from '../../../platform/database/fullText';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

const COLUMNS = [
  'id',
  'owner_id',
  'name',
  'slug',
  'description',
  'privacy',
  'layout',
  'pin_count',
  'sectionless_pin_count',
  'section_count',
  'collaborator_count',
  'collaborators',
  'collaborators_may_invite',
  'follower_count',
  'cover_pin_id',
  'covers',
  'created_at',
  'updated_at',
  'last_pin_at',
  'deleted_at',
  'blocking',
  'pending_owner_id',
  'sensitivity',
  'merged_into',
  'is_taken_down',
] as const;

export type BoardRow = Pick<Row<'boards'>, (typeof COLUMNS)[number]>;

export async function findBoards(db: Db, ids: readonly BoardId[]): Promise<BoardRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('boards').select(COLUMNS).where('id', 'in', ids).execute();
}

export async function findBoard(db: Db, id: BoardId): Promise<BoardRow | undefined> {
  return db.selectFrom('boards').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** `canSeeBoard` for the row `board`; `viewer` is an expression of the viewer's id, null for visitors. */
export function isSeenBoard(board: string, viewer: RawBuilder<unknown>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${board}.${name}`);
  return sql<boolean>`(${column('deleted_at')} is null and (${column('privacy')} <> 'secret'
    or ${column('owner_id')} = ${viewer} or jsonb_exists(${column('collaborators')}, ${viewer}::text)))`;
}

/**
 * The boards of this list that `canSeeBoard` shows to the viewer. The rows of hidden ones, which can be large, are not read:
 * they would take measurably longer than absent ones.
 */
export async function findSeenBoards(db: Db, ids: readonly BoardId[], viewerId: UserId | null): Promise<BoardRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('boards')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .where(isSeenBoard('boards', sql`${viewerId}::bigint`))
    .execute();
}

/** Where the pins of a merged board are; null for a board that is not deleted by a merge, and for none. */
export async function findMergeTarget(db: Db, id: BoardId): Promise<BoardId | null> {
  const row = await db
    .selectFrom('boards')
    .select('merged_into')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row?.merged_into ?? null;
}

/** The board at an address of its owner, current or from before a rename. */
export async function findBoardIdBySlug(db: Db, ownerId: UserId, slug: string): Promise<BoardId | undefined> {
  const row = await db
    .selectFrom('board_slugs')
    .select('board_id')
    .where('owner_id', '=', ownerId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.board_id;
}

/** Reads the boards and locks their rows until the transaction ends, in the order of their ids. */
export async function lockBoards(tx: Tx, ids: readonly BoardId[]): Promise<BoardRow[]> {
  if (ids.length === 0) return [];
  return tx.selectFrom('boards').select(COLUMNS).where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/**
 * Claims the slug for the board. Returns false if it is or was the slug of another board, also of a deleted one until that is
 * erased, because a link to a renamed board must never lead to a different one.
 */
export async function claimBoardSlug(tx: Tx, ownerId: UserId, slug: string, boardId: BoardId): Promise<boolean> {
  const fresh = await tx
    .insertInto('board_slugs')
    .values({ owner_id: ownerId, slug, board_id: boardId })
    .onConflict((conflict) => conflict.columns(['owner_id', 'slug']).doNothing())
    .returning('board_id')
    .executeTakeFirst();
  if (fresh) return true;
  // Locks the row first: the statement after it sees the board of a transaction that this one has waited for.
  const row = await tx
    .selectFrom('board_slugs')
    .select('board_id')
    .where('owner_id', '=', ownerId)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.board_id === boardId) return row !== undefined;
  const { numUpdatedRows } = await tx
    .updateTable('board_slugs')
    .set({ board_id: boardId })
    .where('owner_id', '=', ownerId)
    .where('slug', '=', slug)
    .where((when) => when.not(when.exists(when.selectFrom('boards').select('id').where('id', '=', row.board_id))))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const boardVector = (name: string, description: string, locale: string) =>
  searchVector({ A: name, B: description }, locale);

/** Writes the words of a board again, as far as it exists. */
export async function writeBoardVector(tx: Tx, id: BoardId): Promise<void> {
  const { rows } = await sql<{ name: string; description: string; locale: string }>`
    select name, description, locale from boards join users on users.id = owner_id
    where boards.id = ${id} for update of boards`.execute(tx);
  for (const { name, description, locale } of rows)
    await tx
      .updateTable('boards')
      .set({ search: boardVector(name, description, locale) })
      .where('id', '=', id)
      .execute();
}

export async function insertBoard(
  tx: Tx,
  row: Omit<NewRow<'boards'>, 'search'> & { description: string },
  placing: { position: string; locale: string },
): Promise<void> {
  await tx
    .insertInto('boards')
    .values({ ...row, search: boardVector(row.name, row.description, placing.locale) })
    .execute();
  await tx
    .insertInto('user_boards')
    .values({
      user_id: row.owner_id,
      board_id: row.id,
      role: 'owner',
      position: placing.position,
      privacy: row.privacy,
      last_saved_at: row.created_at,
    })
    .execute();
}

/** Updates a board, and its search index if `words` are given. */
export async function updateBoard(
  tx: Tx,
  id: BoardId,
  change: Omit<RowChange<'boards'>, 'id' | 'search'>,
  words?: { name: string; description: string; locale: string },
): Promise<void> {
  await tx
    .updateTable('boards')
    .set({ ...change, ...(words ? { search: boardVector(words.name, words.description, words.locale) } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Records a save, for the order of pickers and the activity of board and person in feeds. */
export async function recordSave(
  tx: Tx,
  board: Pick<BoardRow, 'id' | 'privacy'>,
  saverId: UserId,
  now: Date,
): Promise<void> {
  await tx.updateTable('boards').set({ last_pin_at: now }).where('id', '=', board.id).execute();
  await tx
    .updateTable('user_boards')
    .set({ last_saved_at: now })
    .where('user_id', '=', saverId)
    .where('board_id', '=', board.id)
    .execute();
  if (board.privacy !== 'public') return;
  await tx.updateTable('users').set({ last_pin_at: now }).where('id', '=', saverId).execute();
}
