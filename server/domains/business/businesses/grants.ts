import { type AssetPermission, type AssetType, isGrantable } from '../../../../contract/constants/business/permissions';
import type { AssetAccess, AssetsSummary } from '../../../../contract/schemas/business/access';
import type { AssetId, BusinessId, MemberId } from '../../../../contract/schemas/common';
import type { GranteeKind } from '../../../platform/database/businessTables';
import type { Db, Tx } from '../../../platform/database/tables';
import type { Services, SessionUser } from '../../../platform/http/context';
import { noSuchAsset, noSuchMember, notGrantable, sharedOnward, tooMuchAccess } from './businesses.errors';
import { recordBusinessEvent } from './businesses.service';
import * as grants from './grants.repository';

type Tools = Pick<Services, 'ids' | 'clock'>;
type Actor = Pick<SessionUser, 'id'>;

export interface Grantee {
  readonly kind: GranteeKind;
  readonly id: MemberId | BusinessId;
}

/**
 * Gives a member or a partner permissions on an asset, in place of what they had there. For managers of the business,
 * whose row is locked. Throws 404 for an asset that is not the business's or shared with it and for who is no member or
 * partner, 409 for permissions that the asset does not take, and 403 for sharing on what another business shared, and for
 * more than it shared.
 */
export async function giveAccess(
  tx: Tx,
  tools: Tools,
  businessId: BusinessId,
  actor: Actor,
  grantee: Grantee,
  { asset_type: type, asset_id: assetId, permissions }: AssetAccess,
): Promise<void> {
  await requireGrantee(tx, businessId, grantee);
  const asset = await requireGivable(tx, businessId, grantee, { asset_type: type, asset_id: assetId, permissions });
  const key = { businessId, type, assetId, kind: grantee.kind, granteeId: grantee.id };
  const former = await grants.findGrant(tx, key);
  if (former && isSame(former.permissions, permissions)) return;
  await grants.putGrant(tx, {
    business_id: businessId,
    asset_type: type,
    asset_id: assetId,
    grantee_kind: grantee.kind,
    grantee_id: grantee.id,
    owner_id: asset.business_id,
    permissions: [...permissions],
    created_at: tools.clock.now(),
    created_by_id: actor.id,
  });
  await recordBusinessEvent(tx, tools, businessId, actor, {
    kind: 'accessGiven',
    subject: { type: subjectOf(type), id: assetId, name: asset.name },
    detail: { permissions, former_permissions: former?.permissions ?? [], ...detailOf(grantee) },
  });
}

/** Throws 404 for an asset that is neither the business's own nor shared with it. */
export async function requireAssetOf(db: Db, businessId: BusinessId, type: AssetType, assetId: AssetId): Promise<void> {
  await findReachable(db, businessId, type, assetId);
}

/** An asset of the business, or one that was shared with it, with what was shared. */
async function findReachable(db: Db, businessId: BusinessId, type: AssetType, assetId: AssetId) {
  const asset = await grants.findAsset(db, type, assetId);
  const key = { type, assetId, kind: 'PARTNER', granteeId: businessId } as const;
  const shared = await grants.findGrant(db, { ...key, businessId: asset?.business_id ?? businessId });
  if (!asset || (asset.business_id !== businessId && !shared)) throw noSuchAsset();
  return { asset, shared };
}

/** Checks what is to be given without giving it; returns the asset. */
export async function requireGivable(
  db: Db,
  businessId: BusinessId,
  grantee: Pick<Grantee, 'kind'>,
  { asset_type: type, asset_id: assetId, permissions }: AssetAccess,
): Promise<grants.AssetFacts> {
  const { asset, shared } = await findReachable(db, businessId, type, assetId);
  if (permissions.some((one) => !isGrantable(type, one))) throw notGrantable();
  if (asset.business_id !== businessId && shared) {
    if (grantee.kind === 'PARTNER') throw sharedOnward();
    if (permissions.some((one) => !shared.permissions.includes(one))) throw tooMuchAccess();
  }
  return asset;
}

async function requireGrantee(tx: Tx, businessId: BusinessId, { kind, id }: Grantee): Promise<void> {
  const isThere =
    kind === 'MEMBER'
      ? await grants.isMember(tx, businessId, id as MemberId)
      : await grants.isPartner(tx, businessId, id as BusinessId);
  if (!isThere) throw noSuchMember();
}

/** Ends what was given on an asset, and what a partner gave on of it. Throws 404 where nothing was given. */
export async function endAccess(
  tx: Tx,
  tools: Tools,
  businessId: BusinessId,
  actor: Actor,
  grantee: Grantee,
  { asset_type: type, asset_id: assetId }: Pick<AssetAccess, 'asset_type' | 'asset_id'>,
): Promise<void> {
  const key = { businessId, type, assetId, kind: grantee.kind, granteeId: grantee.id };
  const former = await grants.findGrant(tx, key);
  if (!former) throw noSuchAsset();
  await grants.deleteGrant(tx, key);
  if (grantee.kind === 'PARTNER') await grants.deleteGivenOn(tx, grantee.id as BusinessId, type, assetId);
  const asset = await grants.findAsset(tx, type, assetId);
  await recordBusinessEvent(tx, tools, businessId, actor, {
    kind: 'accessRemoved',
    subject: { type: subjectOf(type), id: assetId, name: asset?.name ?? '' },
    detail: { former_permissions: former.permissions, ...detailOf(grantee) },
  });
}

/** Ends everything that a business gave to a member or a partner, without an entry in the history. */
export async function endAllAccess(tx: Tx, businessId: BusinessId, { kind, id }: Grantee): Promise<void> {
  await grants.deleteGrantsOf(tx, businessId, kind, id);
  if (kind === 'PARTNER') await grants.deleteGivenOnOf(tx, id as BusinessId, businessId);
}

/** What a business gave to each of these, by their id. */
export async function findAccess(
  db: Db,
  businessId: BusinessId,
  kind: GranteeKind,
  ids: readonly (MemberId | BusinessId)[],
): Promise<ReadonlyMap<string, AssetAccess[]>> {
  const rows = await grants.findGrantsOf(db, businessId, kind, ids);
  const byGrantee = new Map<string, AssetAccess[]>(ids.map((id) => [id, []]));
  for (const { grantee_id, asset_type, asset_id, permissions } of rows) {
    byGrantee.get(grantee_id)?.push({ asset_type, asset_id, permissions });
  }
  return byGrantee;
}

/** What each of these businesses gave to one partner, by its id. */
export async function findAccessFrom(
  db: Db,
  ownerIds: readonly BusinessId[],
  partnerId: BusinessId,
): Promise<ReadonlyMap<string, AssetAccess[]>> {
  const byOwner = new Map<string, AssetAccess[]>(ownerIds.map((id) => [id, []]));
  for (const { business_id, asset_type, asset_id, permissions } of await grants.findGrantsFrom(
    db,
    ownerIds,
    partnerId,
  )) {
    byOwner.get(business_id)?.push({ asset_type, asset_id, permissions });
  }
  return byOwner;
}

/** The lists by type that people and partners are shown with. */
export function summarize(access: readonly AssetAccess[]): AssetsSummary {
  const of = (type: AssetAccess['asset_type']) =>
    access
      .filter(({ asset_type }) => asset_type === type)
      .map(({ asset_id, permissions }) => ({ id: asset_id, permissions }));
  return { ad_accounts: of('AD_ACCOUNT'), profiles: of('PROFILE'), asset_groups: of('ASSET_GROUP') };
}

const isSame = (one: readonly AssetPermission[], other: readonly AssetPermission[]) =>
  one.length === other.length && one.every((permission) => other.includes(permission));

const subjectOf = (type: AssetAccess['asset_type']) => type;

const detailOf = ({ kind, id }: Grantee) =>
  kind === 'MEMBER' ? { member_id: id as MemberId } : { partner_id: id as BusinessId };
