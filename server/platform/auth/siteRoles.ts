import { sql } from 'kysely';
import { SITE_ROLES, type SiteRole, type StaffRole } from '../../../contract/constants/admin/roles';
import type { EndpointKey } from '../../../contract/endpoints';
import type { UserId } from '../../../contract/schemas/common';
import type { Db, Tx } from '../database/tables';
import type { Ctx, Services, SessionUser } from '../http/context';
import { notFound } from '../http/errors';
import { adminKeysOf } from './siteAdmins';
import { STAFF_CALLS } from './staffCalls';

/** What a person does for the site: ['admin'] and nothing else for site admins; [] for members. Not cached. */
export async function staffRolesOf(
  { db, adminAccounts }: Pick<Services, 'adminAccounts'> & { db: Db },
  { id }: Pick<SessionUser, 'id'>,
): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom('installation')
    .select(sql<StaffRole>`'admin'`.as('role'))
    .where('name', 'in', adminKeysOf(adminAccounts, id))
    .where('value', '=', id)
    .unionAll(db.selectFrom('site_roles').select(sql<StaffRole>`role`.as('role')).where('user_id', '=', id))
    .execute();
  const roles = rows.map(({ role }) => role);
  return roles.includes('admin') ? ['admin'] : SITE_ROLES.filter((role) => roles.includes(role));
}

/** 404 for those who may not call it, so that they cannot tell that there is such a call. */
export async function requireStaff(ctx: Ctx, key: EndpointKey): Promise<void> {
  const roles = ctx.viewer ? await staffRolesOf(ctx, ctx.viewer) : [];
  if (!mayCall(roles, key)) throw notFound();
}

export const mayCall = (roles: readonly StaffRole[], key: EndpointKey): boolean =>
  roles.includes('admin') || (STAFF_CALLS[key] ?? []).some((role) => roles.includes(role));

/** The calls that these roles allow; a site admin's are not listed. */
export const callsOf = (roles: readonly StaffRole[]): EndpointKey[] =>
  roles.includes('admin') ? [] : (Object.keys(STAFF_CALLS) as EndpointKey[]).filter((key) => mayCall(roles, key));

/** The roles that site admins gave to each of these people. */
export async function findRoles(db: Db, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, SiteRole[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('site_roles')
    .select(['user_id', 'role'])
    .where('user_id', 'in', ids)
    .orderBy('role')
    .execute();
  return new Map(ids.map((id) => [id, rows.filter((row) => row.user_id === id).map(({ role }) => role)]));
}

/** Everybody who has a role. */
export async function findRoleHolders(db: Db): Promise<UserId[]> {
  const rows = await db.selectFrom('site_roles').select('user_id').distinct().execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whether a person has one of these roles; locks what says so until the transaction ends. */
export async function lockRole(tx: Tx, id: UserId, roles: readonly SiteRole[]): Promise<boolean> {
  if (roles.length === 0) return false;
  const rows = await tx
    .selectFrom('site_roles')
    .select('role')
    .where('user_id', '=', id)
    .where('role', 'in', roles)
    .forUpdate()
    .execute();
  return rows.length > 0;
}

/** Does nothing if they have it already. */
export async function insertRole(tx: Tx, id: UserId, role: SiteRole, now: Date): Promise<void> {
  await tx
    .insertInto('site_roles')
    .values({ user_id: id, role, granted_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .execute();
}

/** Without `role`: all of them. */
export async function deleteRoles(tx: Tx, id: UserId, role?: SiteRole): Promise<void> {
  await tx
    .deleteFrom('site_roles')
    .where('user_id', '=', id)
    .$if(role !== undefined, (rows) => rows.where('role', '=', role as SiteRole))
    .execute();
}
