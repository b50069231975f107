import { BUSINESS_LIMITS } from '../../../../contract/constants/business/businesses';
import { roleAllows } from '../../../../contract/constants/business/permissions';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import type { Services, SessionUser } from '../../../platform/http/context';
import { businessesById, businessSuspended, noSuchBusiness, recordBusinessEvent, roleOfIn } from '../businesses';
import { tooManyManagers } from './hierarchy.errors';
import { refusalToJoin } from './hierarchy.policy';
import * as hierarchy from './hierarchy.repository';

type Tools = Pick<Services, 'ids' | 'clock'>;
type Actor = Pick<SessionUser, 'id'>;

export interface Joining {
  readonly parentId: BusinessId;
  readonly childId: BusinessId;
  /** Who manages the children where nobody does so yet: somebody who manages the parent, else its own account. */
  readonly managerId: UserId;
}

/**
 * Puts a business below another one. The caller has locked the rows of both, so that what is checked here holds until
 * the transaction ends. Nothing happens where it stands there already. Throws 409 for what would make a longer chain or
 * a circle, and 403 where one of both is suspended.
 */
export async function joinHierarchy(
  tx: Tx,
  tools: Tools,
  actor: Actor,
  { parentId, childId, managerId }: Joining,
): Promise<void> {
  const [parent, child] = [await hierarchy.findStanding(tx, parentId), await hierarchy.findStanding(tx, childId)];
  if (!parent || !child) throw noSuchBusiness();
  if (child.parent_id === parentId) return;
  const refusal = refusalToJoin(parent, child);
  if (refusal) throw refusal;
  const businesses = await businessesById(tx, [parentId, childId]);
  if ([...businesses.values()].some((one) => one.suspended_at !== null)) throw businessSuspended();
  await hierarchy.setParent(tx, childId, parentId);
  await recordHierarchy(tx, tools, actor, 'childAdded', { parentId, childId });
  if ((await hierarchy.findManagers(tx, parentId)).length > 0) return;
  const role = await roleOfIn(tx, managerId, parentId);
  const first = role && roleAllows(role, 'manageHierarchy') ? managerId : businesses.get(parentId)?.account_id;
  if (first) await addOrganizationManager(tx, tools, actor, parentId, first);
}

/** What changed between a parent and a child, in the history of both. */
export async function recordHierarchy(
  tx: Tx,
  tools: Tools,
  actor: Actor,
  kind: 'childAdded' | 'childRemoved',
  { parentId, childId }: Pick<Joining, 'parentId' | 'childId'>,
): Promise<void> {
  const businesses = await businessesById(tx, [parentId, childId]);
  for (const id of [parentId, childId]) {
    await recordBusinessEvent(tx, tools, id, actor, {
      kind,
      subject: { type: 'BUSINESS', id: childId, name: businesses.get(childId)?.name ?? '' },
      detail: { parent_id: parentId, parent: businesses.get(parentId)?.name ?? '' },
    });
  }
}

/** Makes a person manage everything below a business, whose row is locked; nothing where they do already. */
export async function addOrganizationManager(
  tx: Tx,
  tools: Tools,
  actor: Actor,
  businessId: BusinessId,
  userId: UserId,
): Promise<void> {
  const managers = await hierarchy.findManagers(tx, businessId);
  if (managers.some((one) => one.user_id === userId)) return;
  if (managers.length >= BUSINESS_LIMITS.organizationManagers) throw tooManyManagers();
  await hierarchy.insertManager(tx, {
    business_id: businessId,
    user_id: userId,
    created_at: tools.clock.now(),
    created_by_id: actor.id,
  });
  await recordBusinessEvent(tx, tools, businessId, actor, {
    kind: 'organizationManagerAdded',
    subject: { type: 'MEMBER', id: userId },
  });
}
