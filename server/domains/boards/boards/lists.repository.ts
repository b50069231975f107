import { sql } from 'kysely';
import type { BoardPrivacy } from '../../../../contract/constants/people/privacy';
import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import type { similarityQuery } from '../../../platform/database/fullText';
import type { Db, Row } from '../../../platform/database/tables';

export interface UserBoardRow {
  position: string;
  board_id: BoardId;
}

/** One page of the boards that a person owns or adds to, in that person's order, without archived ones; after the row `after`. */
export async function findUserBoards(
  db: Db,
  userId: UserId,
  privacies: readonly BoardPrivacy[],
  limit: number,
  after?: UserBoardRow,
): Promise<UserBoardRow[]> {
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
export async function findBoardsOfSimilarWords(
  db: Db,
  ids: readonly BoardId[],
  query: NonNullable<ReturnType<typeof similarityQuery>>,
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
): Promise<Pick<Row<'pins'>, 'board_id' | 'signature' | 'title' | 'description' | 'alt_text'> | undefined> {
  return db
    .selectFrom('pins')
    .select(['board_id', 'signature', 'title', 'description', 'alt_text'])
    .where('id', '=', pinId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
