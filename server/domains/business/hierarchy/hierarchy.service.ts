import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { BusinessHierarchy } from '../../../../contract/schemas/business/hierarchy';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { requireLine } from '../../../platform/text/text';
import { presentUsersById } from '../../people/users';
import {
  answerEach,
  businessesById,
  lockBusiness,
  lockBusinessRows,
  noSuchBusiness,
  noSuchMember,
  recordBusinessEvent,
  requireBusiness,
} from '../businesses';
import { createLinkedBusiness } from '../businessSignup';
import { brandAccountStays, hasChildren, hasParent, lastOrganizationManager } from './hierarchy.errors';
import * as hierarchy from './hierarchy.repository';
import { addOrganizationManager, joinHierarchy, recordHierarchy } from './joining';

/** Where a business stands. Of siblings a child learns nothing. */
export async function readHierarchy(
  ctx: Pick<Ctx, 'viewer'> & { readonly db: Db },
  id: BusinessId,
): Promise<BusinessHierarchy> {
  const { business } = await requireBusiness(ctx, id, 'readHierarchy');
  const standing = await hierarchy.findStanding(ctx.db, id);
  const parent = business.parent_id && (await businessesById(ctx.db, [business.parent_id])).get(business.parent_id);
  const managers = await hierarchy.findManagers(ctx.db, business.parent_id ?? id);
  const ids = managers.map(({ user_id }) => user_id);
  const users = await presentUsersById(ctx.db, requireViewer(ctx).id, ids);
  return {
    business_id: id,
    parent: parent ? { id: parent.id, name: parent.name } : null,
    children_count: standing?.childrenCount ?? 0,
    organization_managers: managers.map(({ user_id, created_at }) => ({
      id: user_id,
      user: users.get(user_id) ?? null,
      created_time: created_at.toISOString(),
    })),
  };
}

/** Makes a business above this one, which its maker opens from their account and whose children they manage. */
export async function createParent(
  tx: Tx,
  ctx: Ctx,
  { business_id: id, name: given }: OptionsOf<'BusinessHierarchyResource.create'>,
): Promise<BusinessHierarchy> {
  const viewer = requireViewer(ctx);
  const { business } = await lockBusiness(tx, ctx, id, 'manageHierarchy');
  const name = requireLine('name', given, 'missing');
  if (business.parent_id !== null) throw hasParent();
  if ((await hierarchy.findChildIds(tx, id)).length > 0) throw hasChildren();
  const parent = await createLinkedBusiness(tx, ctx, viewer, { name, country: business.country });
  await addOrganizationManager(tx, ctx, viewer, parent.id, viewer.id);
  await joinHierarchy(tx, ctx, viewer, { parentId: parent.id, childId: id, managerId: viewer.id });
  return readHierarchy({ ...ctx, db: tx }, id);
}

/** Ends what is between a child and its parent. A brand account, as which nobody logs in, cannot stand alone. */
export async function leaveParent(ctx: Ctx, id: BusinessId): Promise<BusinessHierarchy> {
  return inTransaction(ctx.db, async (tx) => {
    const { business } = await lockBusiness(tx, ctx, id, 'manageHierarchy');
    if (business.is_brand_account) throw brandAccountStays();
    if (business.parent_id !== null) await part(tx, ctx, business.parent_id, id);
    // Who managed it through its parent has just lost sight of it.
    return { business_id: id, parent: null, children_count: 0, organization_managers: [] };
  });
}

async function part(tx: Tx, ctx: Ctx, parentId: BusinessId, childId: BusinessId): Promise<void> {
  await hierarchy.setParent(tx, childId, null);
  await recordHierarchy(tx, ctx, requireViewer(ctx), 'childRemoved', { parentId, childId });
}

/** Puts children out, each with an answer of its own. 404 for what is no child. */
export async function removeChildren(
  ctx: Ctx,
  { business_id: parentId, child_ids }: OptionsOf<'BusinessChildrenResource.delete'>,
): Promise<DataOf<'BusinessChildrenResource.delete'>> {
  return inTransaction(ctx.db, async (tx) => {
    await requireBusiness({ ...ctx, db: tx }, parentId, 'manageHierarchy');
    await lockBusinessRows(tx, [parentId, ...child_ids]);
    await lockBusiness(tx, ctx, parentId, 'manageHierarchy');
    const children = await businessesById(tx, child_ids);
    return answerEach(
      child_ids,
      (id) => [id],
      async (id) => {
        const child = children.get(id);
        if (child?.parent_id !== parentId) throw noSuchBusiness();
        if (child.is_brand_account) throw brandAccountStays();
        await part(tx, ctx, parentId, id);
        return { id };
      },
    );
  });
}

/** Ends managing of children. Throws 409 for the last who does so while there are children. */
export async function removeManagers(
  ctx: Ctx,
  { business_id: businessId, user_ids }: OptionsOf<'OrganizationManagersResource.delete'>,
): Promise<DataOf<'OrganizationManagersResource.delete'>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockBusiness(tx, ctx, businessId, 'manageHierarchy');
    return answerEach(
      user_ids,
      (id) => [id],
      async (id) => {
        await removeManager(tx, ctx, businessId, id);
        return { id };
      },
    );
  });
}

async function removeManager(tx: Tx, ctx: Ctx, businessId: BusinessId, userId: UserId): Promise<void> {
  const managers = await hierarchy.findManagers(tx, businessId);
  if (!managers.some((one) => one.user_id === userId)) throw noSuchMember();
  const hasOthers = managers.length > 1;
  if (!hasOthers && (await hierarchy.findChildIds(tx, businessId)).length > 0) throw lastOrganizationManager();
  await hierarchy.deleteManager(tx, businessId, userId);
  await recordBusinessEvent(tx, ctx, businessId, requireViewer(ctx), {
    kind: 'organizationManagerRemoved',
    subject: { type: 'MEMBER', id: userId },
  });
}
