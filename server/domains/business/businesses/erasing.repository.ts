import { sql } from 'kysely';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';

/** Ends what a person is in businesses of others, with their access to assets. */
export async function deleteMemberships(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from business_grants where grantee_kind = 'MEMBER' and grantee_id = ${userId}`.execute(tx);
  await sql`delete from business_members where member_id = ${userId}`.execute(tx);
  await sql`delete from organization_managers where user_id = ${userId}`.execute(tx);
  await sql`delete from business_invites where user_id = ${userId}`.execute(tx);
  await sql`delete from business_user_properties where user_id = ${userId}`.execute(tx);
  await sql`delete from business_age_confirmations where member_id = ${userId}`.execute(tx);
}

/** Takes a person's address out of the customer lists of all businesses, while the account still has it. */
export async function deleteFromCustomerLists(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from audience_customers where email_hash in (
    select email_sha256(email_key) from emails where user_id = ${userId})`.execute(tx);
}

/** Deletes a business with everything in it, and its access to the assets of others. */
export async function deleteBusiness(tx: Tx, id: BusinessId): Promise<void> {
  await sql`delete from business_grants where business_id = ${id} or owner_id = ${id}`.execute(tx);
  await sql`delete from business_grants where grantee_kind = 'PARTNER' and grantee_id = ${id}`.execute(tx);
  await sql`delete from business_partners where business_id = ${id} or partner_id = ${id}`.execute(tx);
  await sql`delete from business_invites where business_id = ${id} or partner_id = ${id}`.execute(tx);
  await sql`delete from ad_account_requests where business_id = ${id} or owner_id = ${id}`.execute(tx);
  await sql`delete from audience_shares where business_id = ${id} or target_business_id = ${id}`.execute(tx);
  // A job deletes their people, who may be many.
  await sql`update audiences set deleted_at = now() where business_id = ${id} and deleted_at is null`.execute(tx);
  await sql`update conversion_tags set deleted_at = now() where business_id = ${id} and deleted_at is null`.execute(tx);
  for (const table of BY_BUSINESS) await tx.deleteFrom(table).where('business_id', '=', id).execute();
  await tx.updateTable('businesses').set({ parent_id: null }).where('parent_id', '=', id).execute();
  await tx.deleteFrom('businesses').where('id', '=', id).execute();
}

const BY_BUSINESS = [
  'business_members',
  'organization_managers',
  'asset_group_assets',
  'asset_groups',
  'ad_accounts',
  'ad_exports',
  'marketing_plans',
  'lead_submissions',
  'lead_forms',
  'promotion_days',
  'budget_leases',
  'promotions',
  'ad_consents',
  'business_assets',
  'business_history',
  'business_user_properties',
  'business_age_confirmations',
  'billing_information',
  'invoices',
  'event_tokens',
  'catalog_tokens',
  'catalog_feed_items',
  'catalog_feed_issues',
  'catalog_feed_runs',
  'catalog_feeds',
  'catalog_products',
  'catalog_product_groups',
  'catalogs',
  'merchant_programs',
] as const;

export interface Abandoned {
  readonly account_id: UserId;
  /** null: the account has none. */
  readonly business_id: BusinessId | null;
  /** Somebody who can log in manages it still. */
  readonly is_managed: boolean;
}

/**
 * The accounts that only this account opened: those that are linked to it, and the brand accounts below its business.
 * The account itself is a member of nothing any more.
 */
export async function findAbandoned(tx: Tx, userId: UserId): Promise<Abandoned[]> {
  const { rows } = await sql<Abandoned>`
    select account.id as account_id, business.id as business_id, exists (
      select from users person where person.closed_at is null and person.banned_at is null and person.id in (
        select member_id from business_members
        where business_id = business.id and role = 'BIZ_ADMIN' and not is_system
        union all
        select manager.user_id from organization_managers manager
        where manager.business_id in (business.id, business.parent_id) and manager.business_id not in (
          select id from businesses where account_id = ${userId}))
    ) as is_managed
    from users account left join businesses business on business.account_id = account.id
    where account.id in (
      select user_id from linked_businesses where owner_id = ${userId}
      union all
      select child.account_id from businesses child join businesses parent on parent.id = child.parent_id
      where parent.account_id = ${userId} and child.is_brand_account)
    order by account.id`.execute(tx);
  return rows;
}

/** From now on nobody logs in as the business. */
export async function markWithoutLogin(tx: Tx, id: BusinessId): Promise<void> {
  await tx.updateTable('businesses').set({ is_brand_account: true }).where('id', '=', id).execute();
}
