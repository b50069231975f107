import { sql } from 'kysely';
import type { StoredBusinessDraft } from '../../../../contract/schemas/business/businessSignup';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type DraftRow = Pick<Row<'business_signup_drafts'>, 'draft' | 'step'>;

export async function findDraft(db: Db, userId: UserId): Promise<DraftRow | undefined> {
  return db
    .selectFrom('business_signup_drafts')
    .select(['draft', 'step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function saveDraft(
  db: Db,
  userId: UserId,
  { draft, step }: { draft: StoredBusinessDraft; step: number },
  now: Date,
): Promise<void> {
  const said = { draft: jsonb(draft), step, updated_at: now };
  await db
    .insertInto('business_signup_drafts')
    .values({ user_id: userId, ...said })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(said))
    .execute();
}

export async function deleteDraft(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('business_signup_drafts').where('user_id', '=', userId).execute();
}

export async function insertLink(tx: Tx, userId: UserId, ownerId: UserId, now: Date): Promise<void> {
  await tx.insertInto('linked_businesses').values({ user_id: userId, owner_id: ownerId, created_at: now }).execute();
}

/** The business accounts that are linked to this account, the oldest first. */
export async function findLinked(db: Db, ownerId: UserId): Promise<UserId[]> {
  const rows = await db
    .selectFrom('linked_businesses')
    .select('user_id')
    .where('owner_id', '=', ownerId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** The account to which a business account is linked. */
export async function findOwner(db: Db, userId: UserId): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('linked_businesses')
    .select('owner_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.owner_id;
}

export async function keepFormerName(
  tx: Tx,
  userId: UserId,
  name: Pick<Row<'former_names'>, 'first_name' | 'last_name'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('former_names')
    .values({ user_id: userId, ...name, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(name))
    .execute();
}

/** The name that an account had before it became that of a business, which is forgotten. */
export async function takeFormerName(
  tx: Tx,
  userId: UserId,
): Promise<Pick<Row<'former_names'>, 'first_name' | 'last_name'> | undefined> {
  return tx
    .deleteFrom('former_names')
    .where('user_id', '=', userId)
    .returning(['first_name', 'last_name'])
    .executeTakeFirst();
}

/**
 * Whether somebody or something but its own profile belongs to a business, or it to another one. Locks its row, as
 * whatever adds to it does, so that the answer holds until the transaction ends.
 */
export async function isInUse(tx: Tx, id: BusinessId): Promise<boolean> {
  await tx.selectFrom('businesses').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<{ is_in_use: boolean }>`
    select exists (select from business_members where business_id = ${id})
      or exists (select from business_partners where business_id = ${id} or partner_id = ${id})
      or exists (select from business_assets where business_id = ${id} and asset_type <> 'PROFILE')
      or exists (select from businesses where parent_id = ${id} or (id = ${id} and parent_id is not null))
      as is_in_use`.execute(tx);
  return rows[0]?.is_in_use === true;
}

const BY_BUSINESS = [
  'business_assets',
  'business_grants',
  'organization_managers',
  'business_history',
  'merchant_programs',
] as const;

/** Deletes a business that is not in use, with its history and its invites. */
export async function deleteBusiness(tx: Tx, id: BusinessId): Promise<void> {
  await sql`
    update users set is_verified_merchant = false
    where id = (select account_id from businesses where id = ${id}) and is_verified_merchant`.execute(tx);
  for (const table of BY_BUSINESS) {
    await sql`delete from ${sql.table(table)} where business_id = ${id}`.execute(tx);
  }
  await sql`delete from business_invites where business_id = ${id} or partner_id = ${id}`.execute(tx);
  await tx.deleteFrom('businesses').where('id', '=', id).execute();
}
