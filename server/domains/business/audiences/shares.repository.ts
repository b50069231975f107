import { sql } from 'kysely';
import type { AdAccountId, AudienceId, BusinessId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export type ShareRow = Row<'audience_shares'> & { account_name: string };

const NAMES = sql`
  from audience_shares share
  left join ad_accounts account on share.target_type = 'AD_ACCOUNT' and account.id = share.target_id
  left join businesses business on business.id = share.target_business_id`;

/** With whom an audience is shared, the longest first. `by`: only what the people of that business shared. */
export async function findShares(db: Db, id: AudienceId, by?: BusinessId): Promise<ShareRow[]> {
  const { rows } =
    await sql<ShareRow>`select share.*, coalesce(account.name, business.name, '') as account_name ${NAMES}
    where share.audience_id = ${id} and ${by ? sql`share.shared_by_business_id = ${by}` : sql`true`}
    order by share.created_at, share.target_id`.execute(db);
  return rows;
}

/** Each with whom a business shares some audience of its own, once. */
export async function findTargets(db: Db, businessId: BusinessId, limit: number): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select distinct on (share.target_type, share.target_id) share.*,
      coalesce(account.name, business.name, '') as account_name ${NAMES}
    where share.business_id = ${businessId}
    order by share.target_type, share.target_id, share.created_at limit ${limit}`.execute(db);
  return rows;
}

export async function insertShare(tx: Tx, row: NewRow<'audience_shares'>): Promise<void> {
  await tx
    .insertInto('audience_shares')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteShare(
  tx: Tx,
  {
    business_id,
    audience_id,
    target_type,
    target_id,
  }: Pick<ShareRow, 'business_id' | 'audience_id' | 'target_type' | 'target_id'>,
): Promise<void> {
  await tx
    .deleteFrom('audience_shares')
    .where('business_id', '=', business_id)
    .where('audience_id', '=', audience_id)
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .execute();
}

/** Ends what a business that received an audience shared on. */
export async function deleteSharedOn(tx: Tx, audience: { id: AudienceId; business_id: BusinessId }, by: BusinessId) {
  await tx
    .deleteFrom('audience_shares')
    .where('business_id', '=', audience.business_id)
    .where('audience_id', '=', audience.id)
    .where('shared_by_business_id', '=', by)
    .execute();
}

export async function deleteShares(tx: Tx, audience: { id: AudienceId; business_id: BusinessId }): Promise<void> {
  await tx
    .deleteFrom('audience_shares')
    .where('business_id', '=', audience.business_id)
    .where('audience_id', '=', audience.id)
    .execute();
}

/**
 * The business of an ad account, or the business itself, where `ownerId` may share with it: it is the same one, a partner
 * in either direction, or of the same hierarchy.
 */
export async function findTargetBusiness(
  db: Db,
  ownerId: BusinessId,
  { type, id }: { type: 'AD_ACCOUNT' | 'BUSINESS'; id: AdAccountId | BusinessId },
): Promise<BusinessId | null> {
  const { rows } = await sql<{ id: BusinessId }>`
    select target.id from businesses target join businesses owner on owner.id = ${ownerId}
    where target.id = ${type === 'BUSINESS' ? sql`${id}` : sql`(select business_id from ad_accounts where id = ${id})`}
      and (target.id = owner.id or target.parent_id = owner.id or owner.parent_id = target.id
        or target.parent_id = owner.parent_id
        or exists (select from business_partners where business_id = owner.id and partner_id = target.id)
        or exists (select from business_partners where business_id = target.id and partner_id = owner.id))`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether an audience was shared with a business itself. */
export async function isSharedWithBusiness(db: Db, id: AudienceId, businessId: BusinessId): Promise<boolean> {
  const row = await db
    .selectFrom('audience_shares')
    .select('audience_id')
    .where('audience_id', '=', id)
    .where('target_type', '=', 'BUSINESS')
    .where('target_id', '=', businessId)
    .executeTakeFirst();
  return row !== undefined;
}
