import type { OptionsOf } from '../../../../contract/api';
import { BUSINESS_LIMITS } from '../../../../contract/constants/business/businesses';
import { roleAllows } from '../../../../contract/constants/business/permissions';
import { COUNTRIES } from '../../../../contract/constants/countries';
import type { AdAccount, BusinessAsset } from '../../../../contract/schemas/business/adAccounts';
import type { AdAccountId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { requireLine } from '../../../platform/text/text';
import { lockOwner } from '../../people/users';
import {
  addAsset,
  changedMeanwhile,
  findGivenAssets,
  type HeldAsset,
  lockAdAccount,
  lockBusiness,
  noSuchAsset,
  pageAnswer,
  recordBusinessEvent,
  renameAsset,
  requireAdAccount,
  requireAsset,
  requireBusiness,
  tooManyAdAccounts,
} from '../businesses';
import { presentAdAccount, presentAsset } from './adAccounts.presenter';
import * as adAccounts from './adAccounts.repository';

/** The assets that the viewer may see: null for managers, who see all. */
async function findSeen(ctx: Ctx, businessId: OptionsOf<'BusinessAssetsResource.get'>['business_id']) {
  const { role } = await requireBusiness(ctx, businessId, 'readBusiness');
  return roleAllows(role, 'readAssets') ? null : findGivenAssets(ctx, businessId);
}

const permissionsIn = (seen: readonly HeldAsset[] | null, id: string) =>
  seen === null ? (['OWNER'] as const) : (seen.find(({ asset_id }) => asset_id === id)?.permissions ?? []);

export async function listAssets(ctx: Ctx, options: OptionsOf<'BusinessAssetsResource.get'>) {
  const { business_id: businessId, member_id: memberId, partner_id: partnerId } = options;
  if (memberId !== undefined || partnerId !== undefined) {
    if (memberId !== undefined) await requireBusiness(ctx, businessId, 'readPeople');
    if (partnerId !== undefined) await requireBusiness(ctx, businessId, 'readPartners');
    const page = await adAccounts.findGranted(ctx.db, ctx.cursors, options);
    return pageAnswer(
      page,
      page.rows.map(({ permissions, ...row }) => presentAsset(row, permissions)),
    );
  }
  const seen = await findSeen(ctx, options.business_id);
  const ids = seen === null ? null : seen.map(({ asset_id }) => asset_id);
  const page = await adAccounts.findAssets(ctx.db, ctx.cursors, options, ids);
  const items = page.rows.map((row) => presentAsset(row, permissionsIn(seen, row.asset_id)));
  return pageAnswer(page, items);
}

/** Throws 404 for an asset of another business, as for one on which the viewer has no permission. */
export async function readAsset(
  ctx: Ctx,
  { business_id: businessId, asset_type: type, asset_id: id }: OptionsOf<'BusinessAssetResource.get'>,
): Promise<BusinessAsset> {
  await requireBusiness(ctx, businessId, 'readBusiness');
  const { business_id, permissions } = await requireAsset(ctx, type, id, 'readAsset');
  const row = await adAccounts.findAssetRow(ctx.db, type, id);
  if (!row || business_id !== businessId) throw noSuchAsset();
  return presentAsset(row, permissions);
}

export async function listAdAccounts(ctx: Ctx, options: OptionsOf<'AdAccountsResource.get'>) {
  const seen = await findSeen(ctx, options.business_id);
  const ids = seen === null ? null : seen.map(({ asset_id }) => asset_id);
  const asked = { ...options, asset_type: 'AD_ACCOUNT' } as const;
  const page = await adAccounts.findAssets(ctx.db, ctx.cursors, asked, ids);
  const rows = await adAccounts.findAdAccounts(
    ctx.db,
    page.rows.map((row) => row.asset_id as AdAccountId),
  );
  const byId = new Map(rows.map((row) => [row.id as string, row]));
  const items = page.rows.flatMap(({ asset_id }) => {
    const row = byId.get(asset_id);
    return row ? [presentAdAccount(row, permissionsIn(seen, asset_id))] : [];
  });
  return pageAnswer(page, items);
}

export async function readAdAccount(ctx: Ctx, id: AdAccountId): Promise<AdAccount> {
  const { adAccount, permissions } = await requireAdAccount(ctx, id, 'readAsset');
  return presentAdAccount(adAccount, permissions);
}

/** Throws 400 for an unknown country, and 409 where the viewer created as many as one person can. */
export async function createAdAccount(
  tx: Tx,
  ctx: Ctx,
  { business_id: businessId, name: given, country, currency }: OptionsOf<'AdAccountsResource.create'>,
): Promise<AdAccount> {
  const viewer = requireViewer(ctx);
  await lockBusiness(tx, ctx, businessId, 'manageAssets');
  const name = requireLine('name', given, 'missing');
  if (!COUNTRIES.includes(country)) throw invalid({ country: 'countryUnknown' });
  await lockOwner(tx, viewer.id);
  if ((await adAccounts.countCreatedBy(tx, viewer.id)) >= BUSINESS_LIMITS.adAccounts) throw tooManyAdAccounts();
  const id = ctx.ids.next('adAccount', shardOf(businessId));
  const now = ctx.clock.now();
  const row = await adAccounts.insertAdAccount(tx, {
    business_id: businessId,
    id,
    name,
    country,
    currency,
    created_by_id: viewer.id,
    created_at: now,
    updated_at: now,
  });
  await addAsset(tx, ctx, { businessId, type: 'AD_ACCOUNT', id, name }, viewer);
  await recordBusinessEvent(tx, ctx, businessId, viewer, {
    kind: 'adAccountCreated',
    subject: { type: 'AD_ACCOUNT', id, name },
    detail: { country, currency },
  });
  return presentAdAccount(row, ['OWNER']);
}

/** Renames it. Throws 409 where somebody else changed it since. */
export async function updateAdAccount(
  ctx: Ctx,
  { ad_account_id: id, name: given, version }: OptionsOf<'AdAccountResource.update'>,
): Promise<AdAccount> {
  return inTransaction(ctx.db, async (tx) => {
    const { adAccount, permissions } = await lockAdAccount(tx, ctx, id, 'editAsset');
    const name = requireLine('name', given, 'missing');
    if (adAccount.name === name) return presentAdAccount(adAccount, permissions);
    if (adAccount.version !== version) throw changedMeanwhile();
    const row = await adAccounts.renameAdAccount(tx, adAccount, name, ctx.clock.now());
    await renameAsset(tx, 'AD_ACCOUNT', id, name);
    await recordBusinessEvent(tx, ctx, row.business_id, requireViewer(ctx), {
      kind: 'adAccountEdited',
      subject: { type: 'AD_ACCOUNT', id, name },
      detail: { from: adAccount.name, to: name },
    });
    return presentAdAccount(row, permissions);
  });
}
