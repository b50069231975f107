import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { AssetAccess } from '../../../../contract/schemas/business/access';
import type { BusinessId, MemberId } from '../../../../contract/schemas/common';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import {
  answerEach,
  endAccess,
  findAccess,
  type Grantee,
  giveAccess,
  lockBusiness,
  requireBusiness,
} from '../businesses';

type Given = DataOf<'BusinessMemberAssetsResource.update'>;
type Change = AssetAccess & { readonly grantee: Grantee };
type Removal = Pick<Change, 'asset_type' | 'asset_id' | 'grantee'>;

const member = (id: MemberId): Grantee => ({ kind: 'MEMBER', id });
const partner = (id: BusinessId): Grantee => ({ kind: 'PARTNER', id });

/** What a member was given; empty for who is none. */
export async function readMemberAccess(ctx: Ctx, businessId: BusinessId, id: MemberId): Promise<AssetAccess[]> {
  await requireBusiness(ctx, businessId, 'readPeople');
  return (await findAccess(ctx.db, businessId, 'MEMBER', [id])).get(id) ?? [];
}

/** What a partner was given; empty for who is none. */
export async function readPartnerAccess(ctx: Ctx, businessId: BusinessId, id: BusinessId): Promise<AssetAccess[]> {
  await requireBusiness(ctx, businessId, 'readPartners');
  return (await findAccess(ctx.db, businessId, 'PARTNER', [id])).get(id) ?? [];
}

export const giveToMembers = (ctx: Ctx, options: OptionsOf<'BusinessMemberAssetsResource.update'>) =>
  give(
    ctx,
    options.business_id,
    options.changes.map(({ member_id, ...access }) => ({ ...access, grantee: member(member_id) })),
  );

export const giveToPartners = (ctx: Ctx, options: OptionsOf<'BusinessPartnerAssetsResource.update'>) =>
  give(
    ctx,
    options.business_id,
    options.changes.map(({ partner_id, ...access }) => ({ ...access, grantee: partner(partner_id) })),
  );

export const endOfMembers = (ctx: Ctx, options: OptionsOf<'BusinessMemberAssetsResource.delete'>) =>
  end(
    ctx,
    options.business_id,
    options.removals.map(({ member_id, ...asset }) => ({ ...asset, grantee: member(member_id) })),
  );

export const endOfPartners = (ctx: Ctx, options: OptionsOf<'BusinessPartnerAssetsResource.delete'>) =>
  end(
    ctx,
    options.business_id,
    options.removals.map(({ partner_id, ...asset }) => ({ ...asset, grantee: partner(partner_id) })),
  );

async function give(ctx: Ctx, businessId: BusinessId, changes: readonly Change[]): Promise<Given> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    await lockBusiness(tx, ctx, businessId, 'manageAssets');
    return answerEach(changes, idsOf, async ({ grantee, ...access }) => {
      await giveAccess(tx, ctx, businessId, viewer, grantee, access);
      return { ...access, id: grantee.id };
    });
  });
}

async function end(ctx: Ctx, businessId: BusinessId, removals: readonly Removal[]): Promise<Given> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    await lockBusiness(tx, ctx, businessId, 'manageAssets');
    return answerEach(removals, idsOf, async ({ grantee, ...asset }) => {
      await endAccess(tx, ctx, businessId, viewer, grantee, asset);
      return { ...asset, permissions: [], id: grantee.id };
    });
  });
}

const idsOf = ({ grantee, asset_id }: Removal): string[] => [grantee.id, asset_id];
