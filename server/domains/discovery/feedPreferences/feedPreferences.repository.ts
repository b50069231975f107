import { sql } from 'kysely';
import type { FeedSource } from '../../../../contract/constants/discovery/feedPreferences';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';

type FeedPreferenceRow = Pick<Row<'feed_preferences'>, 'kind' | 'subject_id' | 'preference'>;

/** Of what a person wants to see more or less, latest first. */
export function findFeedPreferences(db: Db, userId: UserId): Promise<FeedPreferenceRow[]> {
  return db
    .selectFrom('feed_preferences')
    .select(['kind', 'subject_id', 'preference'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('subject_id')
    .execute();
}

/** The topics, boards and people that a person follows: of each kind the latest `limit`. */
export async function findFollowed(
  db: Db,
  userId: UserId,
  limit: number,
): Promise<Pick<FeedPreferenceRow, 'kind' | 'subject_id'>[]> {
  const { rows } = await sql<Pick<FeedPreferenceRow, 'kind' | 'subject_id'>>`
    (select 'topic' as kind, interest_id::text as subject_id from interest_follows where user_id = ${userId}
      order by created_at desc, interest_id limit ${limit})
    union all
    (select 'board', board_id::text from board_follows where user_id = ${userId}
      order by created_at desc, board_id limit ${limit})
    union all
    (select 'person', followee_id::text from user_follows where user_id = ${userId}
      order by created_at desc, followee_id limit ${limit})`.execute(db);
  return rows;
}

/** The number of sources that a person has tuned. Locks them against others who would add one meanwhile. */
export async function countTuned(tx: Tx, userId: UserId): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('feed_preferences')
    .select((value) => value.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function savePreference(tx: Tx, row: Row<'feed_preferences'>): Promise<void> {
  const { preference, updated_at } = row;
  await tx
    .insertInto('feed_preferences')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'subject_id']).doUpdateSet({ preference, updated_at }),
    )
    .execute();
}

export async function deletePreference(tx: Tx, userId: UserId, kind: FeedSource, subjectId: string): Promise<void> {
  await tx
    .deleteFrom('feed_preferences')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute();
}
