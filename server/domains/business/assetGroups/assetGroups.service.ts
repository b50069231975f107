import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { AssetGroupType } from '../../../../contract/constants/business/businesses';
import { type HeldPermission, roleAllows } from '../../../../contract/constants/business/permissions';
import type { AssetGroup, AssetGroupOwner } from '../../../../contract/schemas/business/assetGroups';
import type {
  AdAccountId,
  AssetGroupId,
  AssetId,
  BusinessId,
  MemberId,
  UserId,
} from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanText, requireLine } from '../../../platform/text/text';
import { presentUsersById } from '../../people/users';
import {
  addAsset,
  answerEach,
  changedMeanwhile,
  findGivenAssets,
  lockBusiness,
  noSuchAsset,
  pageAnswer,
  recordBusinessEvent,
  removeAsset,
  renameAsset,
  requireAsset,
  requireBusiness,
} from '../businesses';
import * as groups from './assetGroups.repository';

type Held = (id: AssetGroupId) => readonly HeldPermission[];
const AS_OWNER: Held = () => ['OWNER'];

/** Members and partners are shown to those who may read people. */
async function presentGroups(
  db: Db,
  ctx: Pick<Ctx, 'viewer'>,
  business: { readonly id: BusinessId; readonly account_id: UserId },
  rows: readonly groups.GroupRow[],
  { held, isManager }: { held: Held; isManager: boolean },
): Promise<AssetGroup[]> {
  const ids = rows.map(({ id }) => id);
  const assets = await groups.findAssetsIn(db, business.id, ids);
  const grants = isManager ? await groups.findGrantsOn(db, business.id, ids) : [];
  const people = [business.account_id, ...rows.flatMap((row) => row.created_by_id ?? [])];
  const users = await presentUsersById(db, requireViewer(ctx).id, [...new Set(people)]);
  const personOf = (id: UserId | null) => {
    const user = id ? users.get(id) : undefined;
    return user ? { id: user.id, username: user.username, full_name: user.full_name } : null;
  };
  return rows.map((row) => {
    const inGroup = assets.filter(({ group_id }) => group_id === row.id);
    const of = (type: string) => inGroup.filter(({ asset_type }) => asset_type === type);
    const shown = (type: string) => of(type).map(({ asset_id: id, name }) => ({ id, name }));
    const given = (kind: string) =>
      grants.filter((one) => (one.asset_id as string) === row.id && one.grantee_kind === kind);
    return {
      id: row.id,
      type: 'assetgroup',
      entity_type: 'ASSET_GROUP',
      business_id: row.business_id,
      name: row.name,
      description: row.description,
      asset_group_types: row.types as AssetGroupType[],
      child_ad_account_ids: of('AD_ACCOUNT').map(({ asset_id }) => asset_id as AdAccountId),
      child_profile_ids: of('PROFILE').map(({ asset_id }) => asset_id as UserId),
      ad_accounts: shown('AD_ACCOUNT'),
      profiles: shown('PROFILE'),
      employees: given('MEMBER').map(({ grantee_id, permissions }) => ({ id: grantee_id as MemberId, permissions })),
      partners: given('PARTNER').map(({ grantee_id, permissions }) => ({ id: grantee_id as BusinessId, permissions })),
      created_by: personOf(row.created_by_id),
      owner: personOf(business.account_id),
      created_time: row.created_at.toISOString(),
      permissions: [...held(row.id)],
      version: row.version,
    };
  });
}

/** All for managers, else those on which the viewer has a permission. */
export async function listGroups(ctx: Ctx, options: OptionsOf<'AssetGroupsResource.get'>) {
  const { business, role } = await requireBusiness(ctx, options.business_id, 'readBusiness');
  const isManager = roleAllows(role, 'readAssets');
  const seen = isManager ? null : await findGivenAssets(ctx, business.id);
  const ids = seen === null ? null : seen.map(({ asset_id }) => asset_id);
  const page = await groups.findGroups(ctx.db, ctx.cursors, options, ids);
  const held: Held = (id) => seen?.find(({ asset_id }) => asset_id === id)?.permissions ?? [];
  const rights = { held: isManager ? AS_OWNER : held, isManager };
  return pageAnswer(page, await presentGroups(ctx.db, ctx, business, page.rows, rights));
}

export async function readGroup(ctx: Ctx, businessId: BusinessId, id: AssetGroupId): Promise<AssetGroup> {
  const { business, role } = await requireBusiness(ctx, businessId, 'readBusiness');
  const { permissions } = await requireAsset(ctx, 'ASSET_GROUP', id, 'readAsset');
  const row = await groups.findGroup(ctx.db, businessId, id);
  if (!row) throw noSuchAsset();
  const rights = { held: () => permissions, isManager: roleAllows(role, 'readAssets') };
  const [group] = await presentGroups(ctx.db, ctx, business, [row], rights);
  if (!group) throw noSuchAsset();
  return group;
}

/** The owners of what is in a group: the business itself, because a group holds nothing of others. */
export async function readOwners(ctx: Ctx, businessId: BusinessId, id: AssetGroupId): Promise<AssetGroupOwner[]> {
  const { owner, child_ad_account_ids: adAccounts, child_profile_ids: profiles } = await readGroup(ctx, businessId, id);
  if (!owner) return [];
  const of = (resource_type: AssetGroupOwner['resource_type'], asset_ids: AssetId[]): AssetGroupOwner[] =>
    asset_ids.length === 0
      ? []
      : [{ id: owner.id, full_name: owner.full_name, resource_type, asset_ids, aoaa_ids: [] }];
  return [...of('AD_ACCOUNT', adAccounts), ...of('profile', profiles)];
}

type Assets = OptionsOf<'AssetGroupsResource.create'>['assets'];

/** Puts assets of the business into a group. Throws 404 where one is not its own, before anything is written. */
async function requireOwned(tx: Tx, businessId: BusinessId, assets: Assets = []) {
  const owned = await groups.findOwned(
    tx,
    businessId,
    assets.map(({ asset_id }) => asset_id),
  );
  const isOwned = (type: string, id: AssetId) => owned.some((one) => one.asset_type === type && one.asset_id === id);
  if (!assets.every(({ asset_type, asset_id }) => isOwned(asset_type, asset_id))) throw noSuchAsset();
  return (id: AssetGroupId) => assets.map((asset) => ({ business_id: businessId, group_id: id, ...asset }));
}

export async function createGroup(
  tx: Tx,
  ctx: Ctx,
  options: OptionsOf<'AssetGroupsResource.create'>,
): Promise<AssetGroup> {
  const viewer = requireViewer(ctx);
  const { business } = await lockBusiness(tx, ctx, options.business_id, 'manageAssets');
  const name = requireLine('name', options.name, 'missing');
  const rowsFor = await requireOwned(tx, business.id, options.assets);
  const now = ctx.clock.now();
  const id = ctx.ids.next('assetGroup', shardOf(business.id));
  const row = await groups.insertGroup(tx, {
    business_id: business.id,
    id,
    name,
    description: cleanText('description', options.description),
    types: options.asset_group_types,
    created_by_id: viewer.id,
    created_at: now,
    updated_at: now,
  });
  await addAsset(tx, ctx, { businessId: business.id, type: 'ASSET_GROUP', id, name }, viewer);
  await groups.putInGroup(tx, rowsFor(id));
  const subject = { type: 'ASSET_GROUP', id, name } as const;
  await recordBusinessEvent(tx, ctx, business.id, viewer, { kind: 'assetGroupCreated', subject });
  const [group] = await presentGroups(tx, ctx, business, [row], { held: AS_OWNER, isManager: true });
  if (!group) throw noSuchAsset();
  return group;
}

/** Throws 409 where somebody else changed it since. */
export async function updateGroup(ctx: Ctx, options: OptionsOf<'AssetGroupResource.update'>): Promise<AssetGroup> {
  const viewer = requireViewer(ctx);
  const { asset_group_id: id, assets_to_add: added = [], assets_to_remove: removed = [] } = options;
  return inTransaction(ctx.db, async (tx) => {
    const { business } = await lockBusiness(tx, ctx, options.business_id, 'manageAssets');
    const known = await groups.findGroup(tx, business.id, id);
    if (!known) throw noSuchAsset();
    if (known.version !== options.version) throw changedMeanwhile();
    const name = options.name === undefined ? known.name : requireLine('name', options.name, 'missing');
    const rowsFor = await requireOwned(tx, business.id, added);
    const { description } = options;
    const row = await groups.updateGroup(tx, known, {
      name,
      ...(description !== undefined && { description: cleanText('description', description) }),
      types: options.asset_group_types,
      updated_at: ctx.clock.now(),
    });
    await renameAsset(tx, 'ASSET_GROUP', id, name);
    await groups.putInGroup(tx, rowsFor(id));
    await groups.takeFromGroup(
      tx,
      row,
      removed.map(({ asset_id }) => asset_id),
    );
    await recordBusinessEvent(tx, ctx, business.id, viewer, {
      kind: 'assetGroupEdited',
      subject: { type: 'ASSET_GROUP', id, name },
      detail: { from: known.name, to: name, added: added.length, removed: removed.length },
    });
    const [group] = await presentGroups(tx, ctx, business, [row], { held: AS_OWNER, isManager: true });
    if (!group) throw noSuchAsset();
    return group;
  });
}

/** Deletes groups with the access that was given on them; what is in them stays. */
export async function deleteGroups(
  ctx: Ctx,
  { business_id: businessId, asset_group_ids }: OptionsOf<'AssetGroupsResource.delete'>,
): Promise<DataOf<'AssetGroupsResource.delete'>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockBusiness(tx, ctx, businessId, 'manageAssets');
    return answerEach(
      asset_group_ids,
      (id) => [id],
      async (id) => {
        const row = await groups.findGroup(tx, businessId, id);
        if (!row) throw noSuchAsset();
        await groups.deleteGroup(tx, businessId, id);
        await removeAsset(tx, 'ASSET_GROUP', id);
        const subject = { type: 'ASSET_GROUP', id, name: row.name } as const;
        await recordBusinessEvent(tx, ctx, businessId, requireViewer(ctx), { kind: 'assetGroupDeleted', subject });
        return { id };
      },
    );
  });
}
