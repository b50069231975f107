import { sql } from 'kysely';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';
import type { Standing } from './hierarchy.policy';

/** Where a business stands; undefined: it is not there. */
export async function findStanding(db: Db, id: BusinessId): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select id, parent_id, (select count(*)::int from businesses child where child.parent_id = business.id) as "childrenCount"
    from businesses business where id = ${id}`.execute(db);
  return rows[0];
}

export async function findChildIds(db: Db, parentId: BusinessId): Promise<BusinessId[]> {
  const rows = await db.selectFrom('businesses').select('id').where('parent_id', '=', parentId).execute();
  return rows.map((row) => row.id);
}

export const hasChildrenBelow = async (db: Db, id: BusinessId): Promise<boolean> =>
  ((await findStanding(db, id))?.childrenCount ?? 0) > 0;

export async function setParent(tx: Tx, id: BusinessId, parentId: BusinessId | null): Promise<void> {
  await tx.updateTable('businesses').set({ parent_id: parentId }).where('id', '=', id).execute();
}

export async function findManagers(db: Db, businessId: BusinessId): Promise<Row<'organization_managers'>[]> {
  return db
    .selectFrom('organization_managers')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
}

export async function isOrganizationManager(db: Db, businessId: BusinessId, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('organization_managers')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where they are one already. */
export async function insertManager(tx: Tx, row: NewRow<'organization_managers'>): Promise<boolean> {
  const added = await tx
    .insertInto('organization_managers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deleteManager(tx: Tx, businessId: BusinessId, userId: UserId): Promise<void> {
  await tx
    .deleteFrom('organization_managers')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute();
}
