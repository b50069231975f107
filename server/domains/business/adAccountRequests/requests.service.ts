import type { DataOf, OptionsOf } from '../../../../contract/api';
import { BUSINESS_LIMITS, type Currency } from '../../../../contract/constants/business/businesses';
import { isGrantable } from '../../../../contract/constants/business/permissions';
import { COUNTRIES } from '../../../../contract/constants/countries';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { AdAccountRequest } from '../../../../contract/schemas/business/adAccountRequests';
import type { AdAccountId, BusinessId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { requireLine } from '../../../platform/text/text';
import { createAdAccount } from '../adAccounts';
import {
  businessesById,
  businessSuspended,
  changedMeanwhile,
  giveAccess,
  lockBusiness,
  lockBusinessRows,
  noSuchAsset,
  noSuchBusiness,
  notGrantable,
  pageAnswer,
  recordBusinessEvent,
  requireBusiness,
  requireGivable,
  tooMuchAccess,
} from '../businesses';
import { addPartner, findPartnerId, inviteExpired } from '../invites';
import { cannotAskYourself, noSuchRequest, requestDecided, undescribed } from './requests.errors';
import * as requests from './requests.repository';

type Row = requests.RequestRow;
type Permissions = requests.PermissionsByBusiness;

const isExpired = (row: Row, now: Date): boolean => row.status === 'PENDING' && row.expires_at <= now;

async function present(db: Db, now: Date, rows: readonly Row[], viewedFrom: BusinessId): Promise<AdAccountRequest[]> {
  const businesses = await businessesById(
    db,
    rows.flatMap((row) => [row.business_id, row.owner_id]),
  );
  const named = (id: BusinessId) => ({ id, name: businesses.get(id)?.name ?? '' });
  return rows.map((row) => ({
    ...{ id: row.id, type: 'adaccountrequest', kind: row.kind, version: row.version },
    status: isExpired(row, now) ? 'EXPIRED' : row.status,
    is_received: row.owner_id === viewedFrom,
    business: named(row.business_id),
    owner: named(row.owner_id),
    ...{ ad_account_id: row.ad_account_id, name: row.name, country: row.country, currency: row.currency },
    business_id_to_permissions: row.permissions,
    created_time: row.created_at.toISOString(),
    expires_time: row.expires_at.toISOString(),
  }));
}

async function presentOne(tx: Tx, ctx: Ctx, row: Row, viewedFrom: BusinessId): Promise<AdAccountRequest> {
  const [request] = await present(tx, ctx.clock.now(), [row], viewedFrom);
  if (!request) throw noSuchRequest();
  return request;
}

export async function listRequests(ctx: Ctx, options: OptionsOf<'AdAccountRequestsResource.get'>) {
  await requireBusiness(ctx, options.business_id, 'manageAssets');
  const page = await requests.findRequests(ctx.db, ctx.cursors, options);
  return pageAnswer(page, await present(ctx.db, ctx.clock.now(), page.rows, options.business_id));
}

/** Counts, outside the transaction, what reaches other people; nothing of who may not send it. */
export async function countRequest(ctx: Ctx, id: BusinessId): Promise<void> {
  const { business } = await requireBusiness(ctx, id, 'manageAssets');
  if (business.suspended_at !== null) throw businessSuspended();
  await ctx.rateLimiter.count('invite', requireViewer(ctx).id, 1);
}

/** The businesses that a request may name: who asks, its parent and its children. */
async function requireNamed(tx: Tx, from: BusinessId, permissions: Permissions): Promise<void> {
  const ids = Object.keys(permissions) as BusinessId[];
  const businesses = await businessesById(tx, [from, ...ids]);
  const own = businesses.get(from);
  for (const id of ids) {
    const named = businesses.get(id);
    if (!named || (id !== from && named.parent_id !== from && own?.parent_id !== id)) throw noSuchBusiness();
    if (permissions[id]?.some((one) => !isGrantable('AD_ACCOUNT', one))) throw notGrantable();
  }
}

/** Offers an ad account to another business, or asks for access to one of its own. */
export async function createRequest(
  tx: Tx,
  ctx: Ctx,
  { business_id: from, kind, owner_name, ...said }: OptionsOf<'AdAccountRequestsResource.create'>,
): Promise<AdAccountRequest> {
  const viewer = requireViewer(ctx);
  await lockBusiness(tx, ctx, from, 'manageAssets');
  const described = kind === 'OFFER' ? describe(said) : asked(said.ad_account_id);
  const ownerId = await findPartnerId(tx, ctx, owner_name);
  if (ownerId === from) throw cannotAskYourself();
  const permissions = said.business_id_to_permissions as Permissions;
  await requireNamed(tx, from, permissions);
  const now = ctx.clock.now();
  const row = await requests.insertRequest(tx, {
    ...described,
    business_id: from,
    id: ctx.ids.next('adAccountRequest', shardOf(from)),
    owner_id: ownerId,
    kind,
    permissions,
    status: 'PENDING',
    created_by_id: viewer.id,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + BUSINESS_LIMITS.inviteDays * DAY_MS),
  });
  await record(tx, ctx, row, 'inviteSent', [from]);
  return presentOne(tx, ctx, row, from);
}

function describe({ name, country, currency }: Partial<OptionsOf<'AdAccountRequestsResource.create'>>) {
  if (name === undefined || currency === undefined || !country || !COUNTRIES.includes(country)) throw undescribed();
  return { name: requireLine('name', name, 'missing'), country, currency, ad_account_id: null };
}

/** Whether it is there is the other's to say: only when they accept. */
function asked(id: AdAccountId | undefined) {
  if (id === undefined) throw undescribed();
  return { name: '', ad_account_id: id };
}

async function record(
  tx: Tx,
  ctx: Ctx,
  row: Row,
  kind: 'inviteSent' | 'inviteCancelled' | 'accountRequestDecided',
  businessIds: readonly BusinessId[],
): Promise<void> {
  for (const id of businessIds) {
    await recordBusinessEvent(tx, ctx, id, requireViewer(ctx), {
      kind,
      subject: { type: 'AD_ACCOUNT', id: row.ad_account_id, name: row.name },
      detail: {
        request_id: row.id,
        to: row.status,
        partner_id: id === row.business_id ? row.owner_id : row.business_id,
      },
    });
  }
}

/**
 * The business that decides changes what it would give, accepts, or declines. Throws 404 for the requests of others as for
 * those that are not there, 409 where it was decided otherwise or changed since, 410 after its time, and 403 for a
 * business or more than was asked for.
 */
export async function updateRequest(
  ctx: Ctx,
  { business_id: ownerId, request_id, version, decision, ...said }: OptionsOf<'AdAccountRequestResource.update'>,
): Promise<AdAccountRequest> {
  return inTransaction(ctx.db, async (tx) => {
    const { business } = await requireBusiness({ ...ctx, db: tx }, ownerId, 'manageAssets');
    if (business.suspended_at !== null) throw businessSuspended();
    const seen = await requests.findRequest(tx, request_id);
    if (seen?.owner_id !== ownerId) throw noSuchRequest();
    await lockBusinessRows(tx, [ownerId, seen.business_id, ...(Object.keys(seen.permissions) as BusinessId[])]);
    await lockBusiness(tx, ctx, ownerId, 'manageAssets');
    const row = await requests.lockRequest(tx, request_id);
    if (!row || row.status === 'CANCELLED') throw noSuchRequest();
    if (row.status !== 'PENDING') {
      if (row.status === (decision === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED')) return presentOne(tx, ctx, row, ownerId);
      throw requestDecided();
    }
    if (isExpired(row, ctx.clock.now())) throw inviteExpired();
    if (row.version !== version) throw changedMeanwhile();
    const permissions = (said.business_id_to_permissions ?? row.permissions) as Permissions;
    requireAsked(row.permissions, permissions);
    const ad_account_id = decision === 'ACCEPT' ? await accept(tx, ctx, row, permissions) : row.ad_account_id;
    const status = decision === undefined ? 'PENDING' : decision === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED';
    const change = { permissions, status, ad_account_id, updated_at: ctx.clock.now() } as const;
    const changed = await requests.changeRequest(tx, row, change);
    if (decision) await record(tx, ctx, changed, 'accountRequestDecided', [changed.owner_id, changed.business_id]);
    return presentOne(tx, ctx, changed, ownerId);
  });
}

/** The owner may give other permissions than were asked for, to no other business. */
function requireAsked(asked: Permissions, given: Permissions): void {
  for (const [id, permissions] of Object.entries(given)) {
    if (!(id in asked)) throw tooMuchAccess();
    if (permissions.some((one) => !isGrantable('AD_ACCOUNT', one))) throw notGrantable();
  }
}

/** Makes the ad account that was offered, or finds the one that was asked for, and gives access to it. */
async function accept(tx: Tx, ctx: Ctx, row: Row, permissions: Permissions): Promise<AdAccountId> {
  const viewer = requireViewer(ctx);
  const { owner_id: ownerId, name, country } = row;
  const offered = { business_id: ownerId, name, country, currency: row.currency as Currency };
  const id = row.ad_account_id ?? (await createAdAccount(tx, ctx, offered)).id;
  for (const [businessId, given] of Object.entries(permissions) as [BusinessId, Permissions[BusinessId]][]) {
    const access = { asset_type: 'AD_ACCOUNT' as const, asset_id: id, permissions: given };
    const asset = await requireGivable(tx, ownerId, { kind: 'PARTNER' }, access);
    if (asset.business_id !== ownerId) throw noSuchAsset();
    await addPartner(tx, ctx, { ownerId, partnerId: businessId, createdById: viewer.id });
    await giveAccess(tx, ctx, ownerId, viewer, { kind: 'PARTNER', id: businessId }, access);
  }
  return id;
}

/** Withdraws a request; one that is withdrawn already stays so. */
export async function cancelRequest(
  ctx: Ctx,
  { business_id: from, request_id }: OptionsOf<'AdAccountRequestResource.delete'>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockBusiness(tx, ctx, from, 'manageAssets');
    const row = await requests.lockRequest(tx, request_id);
    if (row?.business_id !== from) throw noSuchRequest();
    if (row.status === 'CANCELLED') return;
    if (row.status !== 'PENDING') throw requestDecided();
    const changed = await requests.changeRequest(tx, row, { status: 'CANCELLED', updated_at: ctx.clock.now() });
    await record(tx, ctx, changed, 'inviteCancelled', [from]);
  });
}

export async function listBusinesses(
  ctx: Ctx,
  id: BusinessId,
): Promise<DataOf<'AdAccountRequestBusinessesResource.get'>> {
  await requireBusiness(ctx, id, 'manageAssets');
  const businesses = await businessesById(ctx.db, await requests.findOtherIds(ctx.db, id));
  return [...businesses.values()].map((one) => ({ id: one.id, name: one.name }));
}
