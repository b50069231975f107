import type { Business, BusinessAccess } from '../../../../contract/schemas/business/businesses';
import type { BusinessId } from '../../../../contract/schemas/common';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { findActing, findGivenAssets, requireBusiness } from './access';
import { isManager, isMemberOf, roleIn } from './businesses.policy';
import { presentAccess, presentBusiness } from './businesses.presenter';
import { businessesById } from './businesses.service';

/** The businesses to which the viewer belongs, by name. */
export async function listBusinesses(ctx: Ctx): Promise<Business[]> {
  const acting = await findActing(ctx);
  const rows = await businessesById(
    ctx.db,
    acting.map((one) => one.business_id),
  );
  return [...rows.values()]
    .sort((a, b) => (a.name_key < b.name_key ? -1 : a.name_key > b.name_key ? 1 : BigInt(a.id) < BigInt(b.id) ? -1 : 1))
    .flatMap((row) => {
      const role = roleIn(acting, row.id);
      return role ? [presentBusiness(row, role, isMemberOf(acting, row.id))] : [];
    });
}

export async function readBusiness(ctx: Ctx, id: BusinessId): Promise<Business> {
  const { business, role, isMember } = await requireBusiness(ctx, id, 'readBusiness');
  return presentBusiness(business, role, isMember);
}

/** What the viewer may do there (ledger BIZ-031). */
export async function readAccess(ctx: Ctx, id: BusinessId): Promise<BusinessAccess> {
  const found = await requireBusiness(ctx, id, 'readBusiness');
  const assets = isManager(found.role) ? [] : await findGivenAssets(ctx, id);
  return presentAccess(found, assets, requireViewer(ctx).id);
}
