import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { BusinessRole } from '../../../../contract/constants/business/permissions';
import type { BusinessId, MemberId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export type MemberRow = Row<'business_members'>;

const SORTS = { NAME: sql`name_key`, ROLE: sql`role`, JOINED: sql`created_at` };

export async function findMembers(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'BusinessPeopleResource.get'>,
): Promise<SortedPage<MemberRow>> {
  const {
    business_id: id,
    sort_by: sort = 'NAME',
    search_term: term,
    business_roles: roles,
    member_ids: ids,
  } = options;
  const isSystem = options.fetch_system_users ?? false;
  return findSortedPage<MemberRow>(
    db,
    cursors,
    {
      name: `businessPeople:${JSON.stringify([id, sort, term, roles, ids, isSystem])}`,
      columns: sql`business_id, member_id, role, is_system, name, name_key, version, created_at, created_by_id`,
      from: sql`from business_members where business_id = ${id} and is_system = ${isSystem}
        and ${roles ? sql`role in (${sql.join(roles)})` : sql`true`}
        and ${ids ? sql`member_id in (${idList(ids)})` : sql`true`} and ${containsText(sql`name_key`, term)}`,
      sort: SORTS[sort],
      id: sql`member_id`,
    },
    options,
  );
}

export async function findMember(db: Db, businessId: BusinessId, id: MemberId): Promise<MemberRow | undefined> {
  return db
    .selectFrom('business_members')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('member_id', '=', id)
    .executeTakeFirst();
}

/** False where they are a member already. */
export async function insertMember(tx: Tx, row: NewRow<'business_members'>): Promise<boolean> {
  const added = await tx
    .insertInto('business_members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'member_id']).doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateRole(tx: Tx, row: MemberRow, role: BusinessRole): Promise<MemberRow> {
  return tx
    .updateTable('business_members')
    .set({ role, version: row.version + 1 })
    .where('business_id', '=', row.business_id)
    .where('member_id', '=', row.member_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteMember(tx: Tx, businessId: BusinessId, id: MemberId): Promise<void> {
  await tx.deleteFrom('business_members').where('business_id', '=', businessId).where('member_id', '=', id).execute();
}

/**
 * Whether somebody beside this member manages the business and can log in: its own account, a manager, or an
 * organization manager of its parent. Nobody logs in as a brand account.
 */
export async function hasOtherManager(tx: Tx, businessId: BusinessId, exceptId: MemberId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from users where closed_at is null and banned_at is null and id <> ${exceptId} and id in (
        select account_id from businesses where id = ${businessId} and not is_brand_account
        union all
        select member_id from business_members where business_id = ${businessId} and role = 'BIZ_ADMIN' and not is_system
        union all
        select manager.user_id from organization_managers manager
        join businesses child on child.parent_id = manager.business_id where child.id = ${businessId})
    ) as has`.execute(tx);
  return rows[0]?.has ?? false;
}
