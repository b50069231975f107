import type { InterestId, UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';

/** The topics that a person follows, latest first. */
export async function findFollowedInterests(db: Db, userId: UserId): Promise<InterestId[]> {
  const rows = await db
    .selectFrom('interest_follows')
    .select('interest_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('interest_id')
    .execute();
  return rows.map((row) => row.interest_id);
}

/** A repeated call changes nothing. */
export async function insertInterestFollow(tx: Tx, userId: UserId, interestId: InterestId, now: Date): Promise<void> {
  await tx
    .insertInto('interest_follows')
    .values({ user_id: userId, interest_id: interestId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'interest_id']).doNothing())
    .execute();
}

export async function deleteInterestFollow(tx: Tx, userId: UserId, interestId: InterestId): Promise<void> {
  await tx.deleteFrom('interest_follows').where('user_id', '=', userId).where('interest_id', '=', interestId).execute();
}

/** The images of a person's newest saves, also of those that only they see. */
export async function findNewestSaves(db: Db, userId: UserId, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pins')
    .select('signature')
    .where('pinner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ signature }) => signature))];
}
