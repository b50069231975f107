import { type RawBuilder, sql } from 'kysely';
import type { CommentId, PinId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { PictureSummary } from '../../../platform/database/pinTables';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export type CommentRow = Row<'comments'>;
type Key = Pick<CommentRow, 'pin_id' | 'id'>;

interface Thread {
  readonly pinId: PinId;
  /** The comment whose replies are read; null: the heads of all threads. */
  readonly parentId: CommentId | null;
  /** Whose hidden comments are left out. */
  readonly viewerId: UserId | null;
}

/** One page of a pin's comments, newest first, or of the replies to one, oldest first, after the comment `after`. */
export async function findComments(
  db: Db,
  { pinId, parentId, viewerId }: Thread,
  limit: number,
  after?: CommentId,
): Promise<CommentRow[]> {
  let query = db.selectFrom('comments').selectAll().where('pin_id', '=', pinId).where('deleted_at', 'is', null);
  query = parentId === null ? query.where('parent_id', 'is', null) : query.where('parent_id', '=', parentId);
  if (viewerId !== null) query = query.where(isNotHidden(viewerId));
  if (after !== undefined) query = query.where('id', parentId === null ? '<' : '>', after);
  return query
    .orderBy('id', parentId === null ? 'desc' : 'asc')
    .limit(limit)
    .execute();
}

const isNotHidden = (viewerId: UserId): RawBuilder<boolean> => sql<boolean>`
  not exists (select from hidden_comments where user_id = ${viewerId} and comment_id = comments.id)
  and not exists (select from hidden_commenters where user_id = ${viewerId} and commenter_id = comments.user_id)`;

/** A reply is there only as long as the comment that it answers. */
const isHeadThere = sql<boolean>`not exists (
  select from comments head where head.id = comments.parent_id and head.deleted_at is not null)`;

/** Of these comments of a pin, those that are there and that the viewer has not hidden, newest first. */
export async function findShownComments(
  db: Db,
  { pinId, viewerId }: Pick<Thread, 'pinId' | 'viewerId'>,
  ids: readonly CommentId[],
): Promise<CommentRow[]> {
  if (ids.length === 0) return [];
  let query = db
    .selectFrom('comments')
    .selectAll()
    .where('pin_id', '=', pinId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where(isHeadThere);
  if (viewerId !== null) query = query.where(isNotHidden(viewerId));
  return query.orderBy('id', 'desc').execute();
}

/** Of these comments those that are there, on pins with comments, and that the viewer has not hidden. */
export async function findShownTexts(
  db: Db,
  viewerId: UserId,
  ids: readonly CommentId[],
): Promise<Pick<CommentRow, 'id' | 'user_id' | 'text'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('comments')
    .innerJoin('pins', 'pins.id', 'comments.pin_id')
    .select(['comments.id', 'comments.user_id', 'comments.text'])
    .where('comments.id', 'in', ids)
    .where('comments.deleted_at', 'is', null)
    .where('pins.comments_disabled', '=', false)
    .where(isHeadThere)
    .where(isNotHidden(viewerId))
    .execute();
}

export async function findComment(db: Db, id: CommentId): Promise<CommentRow | undefined> {
  return db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertComment(
  tx: Tx,
  row: Pick<NewRow<'comments'>, 'pin_id' | 'id' | 'user_id' | 'text' | 'created_at' | 'parent_id' | 'signature'> & {
    readonly picture: PictureSummary | null;
  },
): Promise<CommentRow> {
  return tx
    .insertInto('comments')
    .values({
      ...row,
      picture: row.picture && jsonb(row.picture),
      deleted_at: null,
      deleted_by_id: null,
      edited_at: null,
      highlighted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateComment(
  tx: Tx,
  { pin_id, id }: Key,
  to: Partial<Pick<CommentRow, 'text' | 'edited_at' | 'highlighted_at' | 'deleted_by_id' | 'taken_down_by_id'>>,
): Promise<CommentRow> {
  return tx
    .updateTable('comments')
    .set(to)
    .where('pin_id', '=', pin_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Deletion {
  readonly deletedAt: Date;
  readonly userId: UserId;
  /** As a site admin. */
  readonly isTakedown?: boolean;
}

/** Returns false if it was already deleted. */
export async function markDeleted(
  tx: Tx,
  comment: Key,
  { deletedAt, userId, isTakedown = false }: Deletion,
): Promise<boolean> {
  const row = await tx
    .updateTable('comments')
    .set({ deleted_at: deletedAt, deleted_by_id: userId, taken_down_by_id: isTakedown ? userId : null })
    .where('pin_id', '=', comment.pin_id)
    .where('id', '=', comment.id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if it was already restored. */
export async function unmarkDeleted(tx: Tx, comment: Key): Promise<boolean> {
  const row = await tx
    .updateTable('comments')
    .set({ deleted_at: null, deleted_by_id: null, taken_down_by_id: null })
    .where('pin_id', '=', comment.pin_id)
    .where('id', '=', comment.id)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the pin's comment count by so many. */
export async function addComments(tx: Tx, pinId: PinId, by: number): Promise<void> {
  await tx
    .updateTable('pins')
    .set((value) => ({ comment_count: value('comment_count', '+', by) }))
    .where('id', '=', pinId)
    .execute();
}

export async function addReplies(tx: Tx, { pin_id, id }: Key, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('comments')
    .set((value) => ({ reply_count: value('reply_count', '+', by) }))
    .where('pin_id', '=', pin_id)
    .where('id', '=', id)
    .execute();
}

/** A comment that is gone for good, and its picture. */
export interface PurgedComment {
  readonly id: CommentId;
  readonly signature: string | null;
}

/** Deletes for good up to `limit` comments that were deleted before then, with their replies and what hangs on them. */
export const purgeComments = (tx: Tx, deletedBefore: Date, limit: number): Promise<PurgedComment[]> =>
  purge(tx, sql`deleted_at < ${deletedBefore}`, limit);

/** As `purgeComments`, for those that a person wrote and that are deleted. */
export const purgeCommentsOf = (tx: Tx, userId: UserId, limit: number): Promise<PurgedComment[]> =>
  purge(tx, sql`user_id = ${userId} and deleted_at is not null`, limit);

async function purge(tx: Tx, which: RawBuilder<unknown>, limit: number): Promise<PurgedComment[]> {
  const { rows } = await sql<PurgedComment>`
    with heads as (
      select pin_id, id from comments where ${which} order by id limit ${limit}
    ), gone as (
      select pin_id, id from heads
      union select comments.pin_id, comments.id from comments
      join heads on comments.pin_id = heads.pin_id and comments.parent_id = heads.id
    ), reactions as (
      delete from comment_reactions using gone
      where comment_reactions.pin_id = gone.pin_id and comment_reactions.comment_id = gone.id
    ), mentions as (
      delete from comment_mentions using gone
      where comment_mentions.pin_id = gone.pin_id and comment_mentions.comment_id = gone.id
    ), hidden as (
      delete from hidden_comments using gone where comment_id = gone.id
    ), reports as (
      delete from comment_reports using gone where comment_id = gone.id
    )
    delete from comments using gone where comments.pin_id = gone.pin_id and comments.id = gone.id
    returning comments.id, comments.signature`.execute(tx);
  return rows;
}
