import type { UserId } from '../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../platform/database/tables';
import type { CommentRow } from './comments.repository';

type Key = Pick<CommentRow, 'pin_id' | 'id'>;
export type MentionRow = Row<'comment_mentions'>;

/** The mentions in these comments, without removed ones. */
export async function findMentions(db: Db, rows: readonly Key[]): Promise<MentionRow[]> {
  if (rows.length === 0) return [];
  return db
    .selectFrom('comment_mentions')
    .selectAll()
    .where('pin_id', 'in', [...new Set(rows.map(({ pin_id }) => pin_id))])
    .where(
      'comment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('removed_at', 'is', null)
    .orderBy('user_id')
    .execute();
}

/** Adds mentions; returns the people who were not named by this comment before. Removed mentions stay removed. */
export async function insertMentions(
  tx: Tx,
  { pin_id, id }: Key,
  people: readonly Pick<MentionRow, 'user_id' | 'handle'>[],
): Promise<UserId[]> {
  if (people.length === 0) return [];
  const added = await tx
    .insertInto('comment_mentions')
    .values(people.map((person) => ({ ...person, pin_id, comment_id: id, removed_at: null })))
    .onConflict((conflict) => conflict.columns(['pin_id', 'comment_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute();
  return added.map(({ user_id }) => user_id);
}

/** Deletes the mentions of everybody else; removed ones stay, so that they are remembered. */
export async function deleteOtherMentions(tx: Tx, { pin_id, id }: Key, users: readonly UserId[]): Promise<void> {
  let query = tx.deleteFrom('comment_mentions').where('pin_id', '=', pin_id).where('comment_id', '=', id);
  if (users.length > 0) query = query.where('user_id', 'not in', users);
  await query.where('removed_at', 'is', null).execute();
}

/** Does nothing where the person is not named, or no longer. */
export async function markMentionRemoved(tx: Tx, { pin_id, id }: Key, userId: UserId, now: Date): Promise<void> {
  await tx
    .updateTable('comment_mentions')
    .set({ removed_at: now })
    .where('pin_id', '=', pin_id)
    .where('comment_id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
}
