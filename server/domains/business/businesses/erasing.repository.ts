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
  'business_assets',
  'business_history',
  'business_user_properties',
  'business_age_confirmations',
  'billing_information',
  'invoices',
] as const;
