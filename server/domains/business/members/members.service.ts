import type { DataOf, OptionsOf } from '../../../../contract/api';
import {
  BUSINESS_ROLES,
  type BusinessRole,
  businessAbilities,
} from '../../../../contract/constants/business/permissions';
import type { BusinessMember } from '../../../../contract/schemas/business/members';
import type { BusinessId, MemberId, UserId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { requireLine } from '../../../platform/text/text';
import { presentUsersById } from '../../people/users';
import {
  answerEach,
  changedMeanwhile,
  endAllAccess,
  findAccess,
  lastManager,
  lockBusiness,
  noSuchMember,
  ownRole,
  pageAnswer,
  recordBusinessEvent,
  requireBusiness,
} from '../businesses';
import { presentMember } from './members.presenter';
import * as members from './members.repository';

type Asking = Pick<Ctx, 'viewer'>;

async function presentMembers(
  db: Db,
  ctx: Asking,
  businessId: BusinessId,
  rows: readonly members.MemberRow[],
): Promise<BusinessMember[]> {
  const ids = rows.map((row) => row.member_id);
  const users = await presentUsersById(db, requireViewer(ctx).id, ids as UserId[]);
  const access = await findAccess(db, businessId, 'MEMBER', ids);
  return rows.map((row) => presentMember(row, users, access.get(row.member_id) ?? []));
}

export async function presentOne(
  db: Db,
  ctx: Asking,
  businessId: BusinessId,
  row: members.MemberRow,
): Promise<BusinessMember> {
  const [member] = await presentMembers(db, ctx, businessId, [row]);
  if (!member) throw noSuchMember();
  return member;
}

export async function listMembers(ctx: Ctx, options: OptionsOf<'BusinessPeopleResource.get'>) {
  await requireBusiness(ctx, options.business_id, 'readPeople');
  const page = await members.findMembers(ctx.db, ctx.cursors, options);
  return pageAnswer(page, await presentMembers(ctx.db, ctx, options.business_id, page.rows));
}

export async function readMember(ctx: Ctx, businessId: BusinessId, id: MemberId): Promise<BusinessMember> {
  await requireBusiness(ctx, businessId, 'readPeople');
  const row = await members.findMember(ctx.db, businessId, id);
  if (!row) throw noSuchMember();
  return presentOne(ctx.db, ctx, businessId, row);
}

/** Changes roles, each with an answer of its own: 403 for one's own role, 409 where somebody else changed it since. */
export async function changeRoles(
  ctx: Ctx,
  { business_id: businessId, changes }: OptionsOf<'BusinessPeopleResource.update'>,
): Promise<DataOf<'BusinessPeopleResource.update'>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockBusiness(tx, ctx, businessId, 'managePeople');
    return answerEach(
      changes,
      ({ member_id }) => [member_id],
      async (change) => presentOne(tx, ctx, businessId, await changeRole(tx, ctx, businessId, change)),
    );
  });
}

async function changeRole(
  tx: Tx,
  ctx: Ctx,
  businessId: BusinessId,
  change: { member_id: MemberId; business_role: BusinessRole; version: number },
): Promise<members.MemberRow> {
  const viewer = requireViewer(ctx);
  const row = await members.findMember(tx, businessId, change.member_id);
  if (!row) throw noSuchMember();
  if (row.member_id === viewer.id) throw ownRole();
  // A retry of a change that was made.
  if (row.role === change.business_role) return row;
  if (row.version !== change.version) throw changedMeanwhile();
  if (row.role === 'BIZ_ADMIN' && !(await members.hasOtherManager(tx, businessId, row.member_id))) throw lastManager();
  const changed = await members.updateRole(tx, row, change.business_role);
  await recordBusinessEvent(tx, ctx, businessId, viewer, {
    kind: 'roleChanged',
    subject: subjectOf(row),
    detail: { from: row.role, to: changed.role },
  });
  return changed;
}

export async function removeMembers(
  ctx: Ctx,
  { business_id: businessId, member_ids }: OptionsOf<'BusinessPeopleResource.delete'>,
): Promise<DataOf<'BusinessPeopleResource.delete'>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockBusiness(tx, ctx, businessId, 'managePeople');
    return answerEach(
      member_ids,
      (id) => [id],
      async (id) => {
        await removeMember(tx, ctx, businessId, id);
        return { id };
      },
    );
  });
}

/** The viewer leaves. Throws 409 for the last who manages it. */
export async function leaveBusiness(ctx: Ctx, businessId: BusinessId): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockBusiness(tx, ctx, businessId, 'leaveBusiness');
    await removeMember(tx, ctx, businessId, requireViewer(ctx).id);
  });
}

/** Ends a membership with all access that it had. Throws 404, and 409 for the last who manages the business. */
async function removeMember(tx: Tx, ctx: Ctx, businessId: BusinessId, id: MemberId): Promise<void> {
  const viewer = requireViewer(ctx);
  const row = await members.findMember(tx, businessId, id);
  if (!row) throw noSuchMember();
  if (row.role === 'BIZ_ADMIN' && !(await members.hasOtherManager(tx, businessId, id))) throw lastManager();
  await endAllAccess(tx, businessId, { kind: 'MEMBER', id });
  await members.deleteMember(tx, businessId, id);
  const kind = id === viewer.id ? 'memberLeft' : 'memberRemoved';
  await recordBusinessEvent(tx, ctx, businessId, viewer, { kind, subject: subjectOf(row), detail: { from: row.role } });
}

const subjectOf = (row: members.MemberRow) => ({
  type: 'MEMBER' as const,
  id: row.member_id,
  ...(row.is_system && { name: row.name }),
});

export interface Joining {
  readonly id: UserId;
  readonly name: string;
  readonly role: BusinessRole;
  readonly invitedById: UserId;
}

/** Makes a person a member; false where they are one already. The caller holds the lock of the business. */
export async function addMember(
  tx: Tx,
  ctx: Pick<Ctx, 'ids' | 'clock'>,
  businessId: BusinessId,
  { id, name, role, invitedById }: Joining,
): Promise<boolean> {
  const created_at = ctx.clock.now();
  const row = { business_id: businessId, member_id: id, role, name, created_at, created_by_id: invitedById };
  if (!(await members.insertMember(tx, row))) return false;
  await recordBusinessEvent(
    tx,
    ctx,
    businessId,
    { id },
    {
      kind: 'memberJoined',
      subject: { type: 'MEMBER', id },
      detail: { to: role },
    },
  );
  return true;
}

/** A member without a person, for programs. */
export async function createSystemUser(
  tx: Tx,
  ctx: Ctx,
  { business_id: businessId, name: given, business_role: role }: OptionsOf<'BusinessSystemUserResource.create'>,
): Promise<BusinessMember> {
  const viewer = requireViewer(ctx);
  await lockBusiness(tx, ctx, businessId, 'managePeople');
  const name = requireLine('name', given, 'missing');
  const member_id = ctx.ids.next('systemUser', shardOf(businessId));
  const created_at = ctx.clock.now();
  const created_by_id = viewer.id;
  await members.insertMember(tx, {
    business_id: businessId,
    member_id,
    role,
    is_system: true,
    name,
    created_at,
    created_by_id,
  });
  const subject = { type: 'MEMBER' as const, id: member_id, name };
  await recordBusinessEvent(tx, ctx, businessId, viewer, { kind: 'systemUserCreated', subject, detail: { to: role } });
  const row = await members.findMember(tx, businessId, member_id);
  if (!row) throw noSuchMember();
  return presentOne(tx, ctx, businessId, row);
}

export async function listRoles(ctx: Ctx, businessId: BusinessId): Promise<DataOf<'BusinessRolesResource.get'>> {
  await requireBusiness(ctx, businessId, 'readPeople');
  return BUSINESS_ROLES.map((role) => ({ business_role: role, abilities: businessAbilities(role) }));
}

export const isMemberOf = async (db: Db, businessId: BusinessId, id: MemberId): Promise<boolean> =>
  (await members.findMember(db, businessId, id)) !== undefined;
