import { sql } from 'kysely';
import type { BoardPrivacy, CollaboratorAccess } from '../../../contract/constants/privacy';
import type { BoardId, PinId, UserId } from '../../../contract/schemas/common';
import { jsonb } from '../../platform/database/columns';
import { searchVector } from '../../platform/database/fullText';
import type { Db, NewRow, Row, RowChange, Tx } from '../../platform/database/tables';

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
 * Claims the slug for the board. Returns false if it is or was the slug of another board, deleted or not, because a link to
 * a renamed board must never lead to a different one.
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
  const place = { user_id: to, board_id: board.id, role: 'owner' as const, position };
  await tx.deleteFrom('user_boards').where('user_id', '=', board.owner_id).where('board_id', '=', board.id).execute();
  await tx
    .insertInto('user_boards')
    .values({ ...place, privacy: board.privacy, last_saved_at: now })
    .execute();
}

/** Deletes a person's follow of a board, if any: nobody follows their own board. */
export async function dropFollow(tx: Tx, userId: UserId, boardId: BoardId): Promise<void> {
  const gone = await tx
    .deleteFrom('board_follows')
    .where('user_id', '=', userId)
    .where('board_id', '=', boardId)
    .returning('user_id')
    .executeTakeFirst();
  if (!gone) return;
  await tx.deleteFrom('board_followers').where('board_id', '=', boardId).where('user_id', '=', userId).execute();
  await tx
    .updateTable('boards')
    .set((value) => ({ follower_count: value('follower_count', '-', 1) }))
    .where('id', '=', boardId)
    .execute();
}

export interface BoardPlace {
  position: string;
  board_id: BoardId;
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
    const place = { user_id: userId, board_id: board.id, role: 'collaborator' as const, position };
    await tx
      .insertInto('user_boards')
      .values({ ...place, privacy, deleted_at, last_saved_at: now })
      .execute();
  }
  return { ...board, ...change };
}

/** One page of a person's boards in their order, after the position `after`. */
export async function findUserBoards(
  db: Db,
  userId: UserId,
  privacies: readonly BoardPrivacy[],
  limit: number,
  after?: BoardPlace,
): Promise<BoardPlace[]> {
  let query = db
    .selectFrom('user_boards')
    .select(['position', 'board_id'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('privacy', 'in', privacies);
  if (after) {
    query = query.where((is) =>
      is.or([
        is('position', '>', after.position),
        is.and([is('position', '=', after.position), is('board_id', '<', after.board_id)]),
      ]),
    );
  }
  return query.orderBy('position').orderBy('board_id', 'desc').limit(limit).execute();
}

/** The boards of `ids` whose words match, best first. */
export async function findLikeBoards(
  db: Db,
  ids: readonly BoardId[],
  query: ReturnType<typeof searchVector>,
  limit: number,
): Promise<BoardId[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('boards')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`search @@ ${query}`)
    .orderBy(sql`ts_rank(search, ${query})`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export interface ViewerBoards {
  followed: ReadonlySet<BoardId>;
  /** Which the viewer has asked to join, unanswered. */
  requested: ReadonlySet<BoardId>;
}

/** The viewer's relations to the boards of `ids`. One query. */
export async function findViewerBoards(db: Db, viewerId: UserId, ids: readonly BoardId[]): Promise<ViewerBoards> {
  if (ids.length === 0) return { followed: new Set(), requested: new Set() };
  const rows = await db
    .selectFrom('board_follows')
    .select(['board_id', sql<boolean>`false`.as('is_request')])
    .where('user_id', '=', viewerId)
    .where('board_id', 'in', ids)
    .unionAll(
      db
        .selectFrom('board_invites')
        .select(['board_id', sql<boolean>`true`.as('is_request')])
        .where('invited_user_id', '=', viewerId)
        .where('board_id', 'in', ids)
        .where('type', '=', 'request')
        .where('status', '=', 'new'),
    )
    .execute();
  const idsOf = (isRequest: boolean) =>
    new Set(rows.flatMap((row) => (row.is_request === isRequest ? [row.board_id] : [])));
  return { followed: idsOf(false), requested: idsOf(true) };
}

/** The words of a pin, for suggesting boards. */
export async function findPinWords(
  db: Db,
  pinId: PinId,
): Promise<Pick<Row<'pins'>, 'board_id' | 'title' | 'description' | 'alt_text'> | undefined> {
  return db
    .selectFrom('pins')
    .select(['board_id', 'title', 'description', 'alt_text'])
    .where('id', '=', pinId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
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
