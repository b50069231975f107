import { sql } from 'kysely';
import type { CommentId, UserId } from '../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../platform/database/tables';
import type { CommentRow } from './comments.repository';

export type CommentReactionKind = Row<'comment_reactions'>['kind'];
type Key = Pick<CommentRow, 'pin_id' | 'id'>;

const COUNTERS = { like: 'like_count', helpful: 'helpful_count' } as const;

/** The viewer's reactions to these comments. */
export async function findReactions(db: Db, rows: readonly Key[], userId: UserId) {
  if (rows.length === 0) return [];
  return db
    .selectFrom('comment_reactions')
    .select(['comment_id', 'kind'])
    .where('pin_id', 'in', [...new Set(rows.map(({ pin_id }) => pin_id))])
    .where(
      'comment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('user_id', '=', userId)
    .execute();
}

interface Reaction {
  readonly userId: UserId;
  readonly kind: CommentReactionKind;
}

/** Returns false if it was already there. */
export async function insertReaction(tx: Tx, { pin_id, id }: Key, by: Reaction, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('comment_reactions')
    .values({ pin_id, comment_id: id, user_id: by.userId, kind: by.kind, created_at: now })
    .onConflict((conflict) => conflict.columns(['pin_id', 'comment_id', 'kind', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if there was none. */
export async function deleteReaction(tx: Tx, { pin_id, id }: Key, { userId, kind }: Reaction): Promise<boolean> {
  const row = await tx
    .deleteFrom('comment_reactions')
    .where('pin_id', '=', pin_id)
    .where('comment_id', '=', id)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function addReactions(tx: Tx, { pin_id, id }: Key, kind: CommentReactionKind, by: 1 | -1): Promise<void> {
  const counter = COUNTERS[kind];
  await tx
    .updateTable('comments')
    .set((value) => ({ [counter]: value(counter, '+', by) }))
    .where('pin_id', '=', pin_id)
    .where('id', '=', id)
    .execute();
}

/** Takes back all reactions of a person, with their counts: at most `limit` at once; returns how many. */
export async function deleteReactionsOf(tx: Tx, userId: UserId, limit: number): Promise<number> {
  const { rows } = await sql<{ id: CommentId }>`
    with gone as (
      delete from comment_reactions where (pin_id, comment_id, kind, user_id) in (
        select pin_id, comment_id, kind, user_id from comment_reactions where user_id = ${userId} limit ${limit}
      ) returning pin_id, comment_id, kind
    ), counted as (
      select pin_id, comment_id, count(*) filter (where kind = 'like') as likes,
        count(*) filter (where kind = 'helpful') as helpful
      from gone group by 1, 2
    ), changed as (
      update comments set like_count = like_count - counted.likes, helpful_count = helpful_count - counted.helpful
      from counted where comments.pin_id = counted.pin_id and comments.id = counted.comment_id
    )
    select comment_id as id from gone`.execute(tx);
  return rows.length;
}
