import {
  type ActingRole,
  type AssetOperation,
  type AssetType,
  type BusinessOperation,
  type HeldPermission,
  permissionsAllow,
  roleAllows,
} from '../../../../contract/constants/business/permissions';
import type { AdAccountId, AssetId, BusinessId, UserId } from '../../../../contract/schemas/common';
import { ADULT_FROM } from '../../../platform/auth/age';
import { absentId } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import * as access from './access.repository';
import { adsNeedAdult, businessSuspended, noSuchAsset, noSuchBusiness, notYoursToDo } from './businesses.errors';
import { type Acting, isMemberOf, permissionsOn, roleIn } from './businesses.policy';

/** Inside a transaction: `{ ...ctx, db: tx }`. */
type Asking = Pick<Ctx, 'viewer'> & { readonly db: Db };

/** Whether site admins switched business on for this site (off by default). */
export const selectIsBusinessOn = ({ db }: { readonly db: Db }): Promise<boolean> => access.isOn(db);

/** 404, in the words for what does not exist, where business is off. */
export async function requireBusinessIsOn(ctx: { readonly db: Db }): Promise<void> {
  if (!(await access.isOn(ctx.db))) throw notFound();
}

/** Call `forgetSwitch` once it is committed. */
export const switchBusiness = (tx: Tx, isOn: boolean): Promise<void> => access.putSwitch(tx, isOn ? 'on' : 'off');

/** After this time pages say what another process has switched. ms */
const REMEMBERED_MS = 1000;
let remembered = new WeakMap<Db, { isOn: Promise<boolean>; until: number }>();

/** The pages of this process say from now on what was switched. */
export function forgetSwitch(): void {
  remembered = new WeakMap();
}

/** As `selectIsBusinessOn`, a second old at most: for pages, which come from the page cache without asking the database. */
export function recallIsBusinessOn({ db }: { readonly db: Db }): Promise<boolean> {
  const now = performance.now();
  const known = remembered.get(db);
  if (known && known.until > now) return known.isOn;
  const isOn = access.isOn(db);
  const memory = remembered;
  memory.set(db, { isOn, until: now + REMEMBERED_MS });
  isOn.catch(() => memory.delete(db));
  return isOn;
}

/** The businesses in which the viewer acts, with their role in each. */
export const findActing = (ctx: Asking): Promise<Acting[]> => access.findActing(ctx.db, requireViewer(ctx).id);

/** What somebody is in a business; null: nothing. */
export const roleOfIn = async (db: Db, userId: UserId, businessId: BusinessId): Promise<Acting['role'] | null> =>
  roleIn(await access.findActing(db, userId), businessId);

export interface ActingBusiness {
  readonly business: access.BusinessRow;
  readonly role: ActingRole;
  readonly isMember: boolean;
}

/**
 * The business, for an operation that the viewer's role in it allows. Throws 404 where they have none, which asks the
 * database the same as of a business that is not there, and 403 where it does not allow the operation.
 */
export async function requireBusiness(
  ctx: Asking,
  id: BusinessId,
  operation: BusinessOperation,
): Promise<ActingBusiness> {
  const acting = await findActing(ctx);
  const found = await access.findBusinessAccess(ctx.db, id, idsOf(acting));
  const role = found && (roleIn(acting, id) ?? (found.is_partner ? 'PARTNER' : null));
  if (!role) throw noSuchBusiness();
  if (!roleAllows(role, operation)) throw notYoursToDo();
  return { business: found.business, role, isMember: isMemberOf(acting, id) };
}

/**
 * As `requireBusiness`, for writes: locks the row of the business, so that changes of members, partners, rights and
 * assets happen one after the other. Throws 403 for a suspended business. Of two businesses, lock the lower id first.
 */
export async function lockBusiness(
  tx: Tx,
  ctx: Pick<Ctx, 'viewer'>,
  id: BusinessId,
  operation: BusinessOperation,
): Promise<ActingBusiness> {
  const asking = { ...ctx, db: tx };
  // Only who may do it locks it. Roles may have changed while the lock was waited for.
  await requireBusiness(asking, id, operation);
  await access.lockRow(tx, id);
  const found = await requireBusiness(asking, id, operation);
  if (found.business.suspended_at !== null) throw businessSuspended();
  return found;
}

const idsOf = (acting: readonly Acting[]): BusinessId[] => [...new Set(acting.map((one) => one.business_id))];

export interface HeldAsset {
  readonly business_id: BusinessId;
  readonly asset_type: AssetType;
  readonly asset_id: AssetId;
  readonly name: string;
  readonly permissions: readonly HeldPermission[];
  readonly isSuspended: boolean;
}

/** Most assets of which a single answer tells. */
const MOST_ASSETS = 1000;

/** The assets of a business on which something was given to the viewer, or to a business in which they act. */
export async function findGivenAssets(ctx: Asking, ownerId: BusinessId): Promise<HeldAsset[]> {
  const viewer = requireViewer(ctx);
  const acting = await findActing(ctx);
  const asking = { userId: viewer.id, actingIds: idsOf(acting) };
  return held(await access.findGivenAssets(ctx.db, ownerId, asking, MOST_ASSETS), viewer.id, acting);
}

function held(rows: readonly access.AssetRow[], userId: UserId, acting: readonly Acting[]): HeldAsset[] {
  return rows.flatMap(({ grants, suspended_at, ...asset }) => {
    const permissions = permissionsOn(asset, grants, userId, acting);
    return permissions.length === 0 ? [] : [{ ...asset, permissions, isSuspended: suspended_at !== null }];
  });
}

/** Those of these assets on which the viewer has a permission. */
export async function findHeldAssets(ctx: Asking, type: AssetType, ids: readonly AssetId[]): Promise<HeldAsset[]> {
  const viewer = requireViewer(ctx);
  const acting = await findActing(ctx);
  const rows = await access.findAssets(ctx.db, { type, ids, userId: viewer.id, actingIds: idsOf(acting) });
  return held(rows, viewer.id, acting);
}

/**
 * An asset of any type, for an operation that the viewer's permissions allow. Throws 404 without any permission, as for
 * an asset that is not there, and 403 where they do not allow the operation.
 */
export async function requireAsset(
  ctx: Asking,
  type: AssetType,
  id: AssetId,
  operation: AssetOperation,
): Promise<HeldAsset> {
  const [asset] = await findHeldAssets(ctx, type, [id]);
  if (!asset) throw noSuchAsset();
  if (!permissionsAllow(asset.permissions, operation)) throw notYoursToDo();
  return asset;
}

/** As `requireAsset`, for writes: nobody's rights on it change until the transaction ends. Throws 403 where suspended. */
export async function lockAsset(
  tx: Tx,
  ctx: Pick<Ctx, 'viewer'>,
  type: AssetType,
  id: AssetId,
  operation: AssetOperation,
): Promise<HeldAsset> {
  const asking = { ...ctx, db: tx };
  const [seen] = await findHeldAssets(asking, type, [id]);
  await access.shareBusiness(tx, seen?.business_id ?? absentId<BusinessId>());
  const asset = await requireAsset(asking, type, id, operation);
  if (asset.isSuspended) throw businessSuspended();
  return asset;
}

/**
 * Throws 403 for a viewer whose stated age is under 18, who promotes nothing, whatever they were given (ledger BIZ-056).
 * Call it once their permission is checked: others must not find out by it that something is there.
 */
export function requireAdult(ctx: Pick<Ctx, 'viewer'>): void {
  const { age } = requireViewer(ctx);
  if (age !== null && age < ADULT_FROM) throw adsNeedAdult();
}

export interface HeldAdAccount {
  readonly adAccount: access.AdAccountRow;
  readonly permissions: readonly HeldPermission[];
}

/** An ad account, with `requireAsset`. */
export async function requireAdAccount(
  ctx: Asking,
  id: AdAccountId,
  operation: AssetOperation,
): Promise<HeldAdAccount> {
  const { permissions } = await requireAsset(ctx, 'AD_ACCOUNT', id, operation);
  const adAccount = await access.findAdAccount(ctx.db, id, false);
  if (!adAccount) throw noSuchAsset();
  return { adAccount, permissions };
}

/** An ad account, with `lockAsset`; its row is locked too. */
export async function lockAdAccount(
  tx: Tx,
  ctx: Pick<Ctx, 'viewer'>,
  id: AdAccountId,
  operation: AssetOperation,
): Promise<HeldAdAccount> {
  const { permissions } = await lockAsset(tx, ctx, 'AD_ACCOUNT', id, operation);
  const adAccount = await access.findAdAccount(tx, id, true);
  if (!adAccount) throw noSuchAsset();
  return { adAccount, permissions };
}
