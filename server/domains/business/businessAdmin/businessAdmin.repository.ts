import { sql } from 'kysely';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type SiteBusinessRow = Pick<Row<'businesses'>, 'id' | 'name' | 'country' | 'created_at' | 'suspended_at'> & {
  account_id: UserId;
  username: string;
  member_count: number;
  ad_account_count: number;
};

interface Page {
  /** The beginning of the name, in any case; '': all. */
  prefix: string;
  before: BusinessId | null;
  limit: number;
}

/** Businesses of the site, the newest first. */
export async function findBusinesses(db: Db, { prefix, before, limit }: Page): Promise<SiteBusinessRow[]> {
  const { rows } = await sql<SiteBusinessRow>`
    select business.id, business.name, business.country, business.created_at, business.suspended_at,
      business.account_id, account.username,
      (select count(*)::int from business_members member where member.business_id = business.id) as member_count,
      (select count(*)::int from ad_accounts ad where ad.business_id = business.id) as ad_account_count
    from businesses business join users account on account.id = business.account_id
    where starts_with(business.name_key, lower(${prefix}))
      ${before === null ? sql`` : sql`and business.id < ${before}`}
    order by business.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function lockBusiness(
  tx: Tx,
  id: BusinessId,
): Promise<Pick<Row<'businesses'>, 'id' | 'name' | 'suspended_at' | 'account_id'> | undefined> {
  return tx
    .selectFrom('businesses')
    .select(['id', 'name', 'suspended_at', 'account_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markSuspended(tx: Tx, id: BusinessId, suspendedAt: Date | null): Promise<void> {
  await tx.updateTable('businesses').set({ suspended_at: suspendedAt }).where('id', '=', id).execute();
}
