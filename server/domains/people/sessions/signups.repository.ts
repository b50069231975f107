import type { UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export type SignupRow = Row<'signups'>;

const ENDPOINT = 'registration';

export async function insertSignup(tx: Tx, row: NewRow<'signups'>): Promise<void> {
  await tx.insertInto('signups').values(row).execute();
}

/** Stores the idempotency key with which an account was registered. */
export async function insertKey(tx: Tx, userId: UserId, key: string, now: Date): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, endpoint: ENDPOINT, created_at: now })
    .execute();
}

export async function hasKey(db: Db, userId: UserId, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('endpoint', '=', ENDPOINT)
    .executeTakeFirst();
  return row !== undefined;
}
