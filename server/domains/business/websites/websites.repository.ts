import type { UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

export type ClaimRow = Row<'website_claims'>;

export async function findClaim(db: Db, userId: UserId): Promise<ClaimRow | undefined> {
  return db.selectFrom('website_claims').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Locks the claim until the transaction ends. */
export async function lockClaim(tx: Tx, userId: UserId): Promise<ClaimRow | undefined> {
  return tx.selectFrom('website_claims').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** Undefined where the account got a claim in the meantime. */
export async function insertClaim(tx: Tx, row: NewRow<'website_claims'>): Promise<ClaimRow | undefined> {
  return tx
    .insertInto('website_claims')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateClaim(
  tx: Tx,
  { user_id }: Pick<ClaimRow, 'user_id'>,
  change: RowChange<'website_claims'>,
): Promise<ClaimRow> {
  return tx
    .updateTable('website_claims')
    .set(change)
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteClaim(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('website_claims').where('user_id', '=', userId).execute();
}

/** The verified claim of a host; locks it until the transaction ends. */
export async function lockHolder(tx: Tx, host: string): Promise<ClaimRow | undefined> {
  return tx
    .selectFrom('website_claims')
    .selectAll()
    .where('host', '=', host)
    .where('status', '=', 'VERIFIED')
    .forUpdate()
    .executeTakeFirst();
}

export async function isClosed(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx.selectFrom('users').select('closed_at').where('id', '=', userId).executeTakeFirst();
  return !row || row.closed_at !== null;
}

/** Claims whose time to be checked has come, the longest due first. */
export async function findDueClaims(db: Db, now: Date, limit: number): Promise<ClaimRow[]> {
  return db
    .selectFrom('website_claims')
    .selectAll()
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
}

/** Moves the next check of a claim, unless that was done already. */
export async function postpone(db: Db, { user_id, next_check_at }: ClaimRow, until: Date): Promise<void> {
  await db
    .updateTable('website_claims')
    .set({ next_check_at: until })
    .where('user_id', '=', user_id)
    .where('next_check_at', '=', next_check_at)
    .execute();
}

/** The website on the profile, with whether it is the claimed one. Locks the account until the transaction ends. */
export async function lockProfile(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('users')
    .select(['domain_url', 'domain_verified'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateProfile(
  tx: Tx,
  userId: UserId,
  change: Pick<RowChange<'users'>, 'domain_url' | 'domain_verified'>,
): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', userId).execute();
}
