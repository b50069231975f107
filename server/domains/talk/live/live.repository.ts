import type { LiveChange } from '../../../../contract/constants/talk/live';
import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** The number of each board's last change; boards that no longer exist are missing. */
export async function findSeqs(db: Db, ids: readonly BoardId[]): Promise<ReadonlyMap<BoardId, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('boards').select(['id', 'live_seq']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.live_seq]));
}

/** A board's changes after the number `after`, in order. */
export async function findChanges(db: Db, boardId: BoardId, after: number, limit: number): Promise<LiveChange[]> {
  return db
    .selectFrom('board_changes')
    .select(['seq', 'kind', 'subject_id'])
    .where('board_id', '=', boardId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

export interface Presence {
  boardId: BoardId;
  connectionId: string;
  userId: UserId;
}

export async function putPresence(db: Db, { boardId, connectionId, userId }: Presence, now: Date): Promise<void> {
  await db
    .insertInto('board_presence')
    .values({ board_id: boardId, connection_id: connectionId, user_id: userId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['board_id', 'connection_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

export async function deletePresence(db: Db, { boardId, connectionId }: Presence): Promise<void> {
  await db
    .deleteFrom('board_presence')
    .where('board_id', '=', boardId)
    .where('connection_id', '=', connectionId)
    .execute();
}

/** The viewers of each of these boards who were seen since then. */
export async function findViewers(
  db: Db,
  boardIds: readonly BoardId[],
  since: Date,
): Promise<ReadonlyMap<BoardId, ReadonlySet<UserId>>> {
  const present = new Map<BoardId, Set<UserId>>();
  if (boardIds.length === 0) return present;
  const rows = await db
    .selectFrom('board_presence')
    .select(['board_id', 'user_id'])
    .where('board_id', 'in', boardIds)
    .where('seen_at', '>', since)
    .execute();
  for (const { board_id, user_id } of rows) {
    const people = present.get(board_id) ?? new Set();
    present.set(board_id, people.add(user_id));
  }
  return present;
}

/** What a pin's comment count is, and what decides who may read its comments, as far as its row and its board's say. */
export interface CommentState {
  readonly comment_count: number;
  readonly comments_disabled: boolean;
  readonly board_id: BoardId;
  readonly privacy: string;
}

/** The state of each of these pins; those that are deleted are missing. */
export async function findCommentStates(db: Db, pinIds: readonly PinId[]): Promise<ReadonlyMap<PinId, CommentState>> {
  const rows = await db
    .selectFrom('pins')
    .innerJoin('boards', 'boards.id', 'pins.board_id')
    .select(['pins.id', 'comment_count', 'comments_disabled', 'board_id', 'privacy'])
    .where('pins.id', 'in', pinIds)
    .where('pins.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** Deletes changes and presence from before then. */
export async function purgeLive(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('board_changes').where('created_at', '<', before).execute();
  await db.deleteFrom('board_presence').where('seen_at', '<', before).execute();
}
