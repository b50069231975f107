import type { UserId } from '../../../../contract/schemas/common';
import { IS_NEW } from '../../../platform/database/columns';
import type { Db, Row, Tx } from '../../../platform/database/tables';
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
    .where('unnamed_at', 'is', null)
    .orderBy('user_id')
    .execute();
}

/** Adds mentions; returns the people whom this comment has never named before. Removed mentions stay removed. */
export async function insertMentions(
  tx: Tx,
  { pin_id, id }: Key,
  people: readonly Pick<MentionRow, 'user_id' | 'handle'>[],
): Promise<UserId[]> {
  if (people.length === 0) return [];
  const named = await tx
    .insertInto('comment_mentions')
    .values(people.map((person) => ({ ...person, pin_id, comment_id: id, removed_at: null, unnamed_at: null })))
    .onConflict((conflict) =>
      conflict
        .columns(['pin_id', 'comment_id', 'user_id'])
        .doUpdateSet({ handle: (row) => row.ref('excluded.handle'), unnamed_at: null }),
    )
    .returning(['user_id', IS_NEW])
    .execute();
  return named.flatMap(({ user_id, is_new }) => (is_new ? user_id : []));
}

/** Ends the mentions of everybody else; their rows remember who has been notified, and who took their name out. */
export async function endOtherMentions(
  tx: Tx,
  { pin_id, id }: Key,
  users: readonly UserId[],
  now: Date,
): Promise<void> {
  let query = tx
    .updateTable('comment_mentions')
    .set({ unnamed_at: now })
    .where('pin_id', '=', pin_id)
    .where('comment_id', '=', id)
    .where('unnamed_at', 'is', null);
  if (users.length > 0) query = query.where('user_id', 'not in', users);
  await query.execute();
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
    .where('unnamed_at', 'is', null)
    .execute();
}
