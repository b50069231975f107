import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';

/** What a business said for its invoices; undefined: nothing yet. */
export async function findBillingInformation(db: Db, id: BusinessId): Promise<Row<'billing_information'> | undefined> {
  return db.selectFrom('billing_information').selectAll().where('business_id', '=', id).executeTakeFirst();
}

export async function hasConsent(db: Db, id: BusinessId): Promise<boolean> {
  const row = await db.selectFrom('ad_consents').select('business_id').where('business_id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The first consent stays. */
export async function insertConsent(tx: Tx, id: BusinessId, userId: UserId, now: Date): Promise<void> {
  await tx
    .insertInto('ad_consents')
    .values({ business_id: id, consented_by_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findTags(db: Db, accountId: Row<'ad_accounts'>['id']) {
  return db
    .selectFrom('conversion_tags')
    .select(['id', 'name'])
    .where('ad_account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function findPublicBoards(db: Db, ownerId: UserId) {
  return db
    .selectFrom('boards')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .where('privacy', '=', 'public')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .limit(500)
    .execute();
}
