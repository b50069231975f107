import type { OptionsOf } from '../../../../contract/api';
import type { AssetMember, AssetPartner } from '../../../../contract/schemas/business/adAccounts';
import type { Ctx } from '../../../platform/http/context';
import { pageAnswer, requireAssetOf, requireBusiness } from '../businesses';
import * as grantees from './grantees.repository';

type Asked = OptionsOf<'BusinessAssetMembersResource.get'>;

/** The people with access to an asset. Throws 404 for an asset that is neither the business's nor shared with it. */
export async function listAssetMembers(ctx: Ctx, options: Asked) {
  await requireBusiness(ctx, options.business_id, 'readPeople');
  await requireAssetOf(ctx.db, options.business_id, options.asset_type, options.asset_id);
  const page = await grantees.findMembersOn(ctx.db, ctx.cursors, options);
  const items = page.rows.map(
    ({ id, name, role, permissions }): AssetMember => ({
      id,
      type: 'assetmember',
      name,
      business_roles: [role],
      permissions,
    }),
  );
  return pageAnswer(page, items);
}

/** The partners with access to an asset, with `listAssetMembers`. */
export async function listAssetPartners(ctx: Ctx, options: Asked) {
  await requireBusiness(ctx, options.business_id, 'readPartners');
  await requireAssetOf(ctx.db, options.business_id, options.asset_type, options.asset_id);
  const page = await grantees.findPartnersOn(ctx.db, ctx.cursors, options);
  const items = page.rows.map((row): AssetPartner => ({ ...row, type: 'assetpartner' }));
  return pageAnswer(page, items);
}
