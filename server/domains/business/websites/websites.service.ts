import { randomBytes } from 'node:crypto';
import type { OptionsOf } from '../../../../contract/api';
import { DAY_MS } from '../../../../contract/constants/durations';
import { parseUrl } from '../../../../contract/constants/parseUrl';
import type { WebsiteClaim } from '../../../../contract/schemas/business/websites';
import type { BusinessId, UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { requireSiteHost, siteHostOf } from '../../../platform/http/siteHost';
import { businessesById, findBusinessOf, recordBusinessEvent } from '../businesses';
import { requireProof } from './proofs';
import { claimedAnother, claimGone, claimTaken, ownSite } from './websites.errors';
import { presentClaim } from './websites.presenter';
import type { ClaimRow } from './websites.repository';
import * as websites from './websites.repository';

/** Between two checks of a claim that holds. */
export const CHECK_AFTER_MS = 7 * DAY_MS;
/** Until the next check after one that failed. */
export const CHECK_AGAIN_MS = DAY_MS;

export async function readClaim({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>): Promise<WebsiteClaim | null> {
  const row = await websites.findClaim(db, requireViewer({ viewer }).id);
  return row ? presentClaim(row) : null;
}

/**
 * Begins to claim a website. Entered again, the same one keeps its code; another one replaces a claim that is not
 * verified. Throws 409 where another one is.
 */
export async function beginClaim(
  ctx: Ctx,
  { website }: OptionsOf<'WebsiteClaimResource.create'>,
): Promise<WebsiteClaim> {
  const { id } = requireViewer(ctx);
  const host = requireSiteHost('website', website);
  const own = ctx.configuredOrigin === null ? null : parseUrl(ctx.configuredOrigin);
  if (host === ctx.host.replace(/:\d+$/, '') || (own && host === siteHostOf(own))) throw ownSite();
  return inTransaction(ctx.db, async (tx) => {
    const before = await websites.lockClaim(tx, id);
    if (before?.host === host) return presentClaim(before);
    if (before?.status === 'VERIFIED') throw claimedAnother(before.host);
    if (before) await websites.deleteClaim(tx, id);
    const row = await websites.insertClaim(tx, {
      ...{ user_id: id, host, token: randomBytes(16).toString('hex'), status: 'PENDING' },
      ...{ method: null, created_at: ctx.clock.now(), verified_at: null, checked_at: null, next_check_at: null },
    });
    if (!row) throw claimGone();
    return presentClaim(row);
  });
}

/** Looks for the code now. Throws 409 with the reason where it is not found, or where another account has the website. */
export async function verifyClaim(
  ctx: Ctx,
  { method }: OptionsOf<'WebsiteClaimResource.update'>,
): Promise<WebsiteClaim> {
  const { id } = requireViewer(ctx);
  const claim = await websites.findClaim(ctx.db, id);
  if (!claim) throw claimGone();
  await ctx.rateLimiter.count('websiteCheck', id);
  await requireProof(ctx, claim, method);
  const verified = await inTransaction(ctx.db, async (tx) => {
    if (!(await makeFree(tx, claim, ctx.clock.now()))) return null;
    const row = await websites.lockClaim(tx, id);
    if (row?.token !== claim.token) throw claimGone();
    const now = ctx.clock.now();
    if (row.status !== 'VERIFIED') await record(tx, ctx, row, 'websiteClaimed', id);
    await showOnProfile(tx, row);
    return websites.updateClaim(tx, row, {
      ...{ status: 'VERIFIED', method, checked_at: now, failed_checks: 0 },
      verified_at: row.status === 'VERIFIED' ? row.verified_at : now,
      next_check_at: new Date(now.getTime() + CHECK_AFTER_MS),
    });
  });
  if (!verified) throw claimTaken(claim.host);
  return presentClaim(verified);
}

/**
 * Whether no other account has the website. One that is closed loses it; that of anybody else is checked soon, so that a
 * website that was sold becomes free.
 */
async function makeFree(tx: Tx, { host, user_id }: ClaimRow, now: Date): Promise<boolean> {
  const holder = await websites.lockHolder(tx, host);
  if (!holder || holder.user_id === user_id) return true;
  if (await websites.isClosed(tx, holder.user_id)) {
    await websites.deleteClaim(tx, holder.user_id);
    await websites.updateProfile(tx, holder.user_id, { domain_verified: false });
    return true;
  }
  const soon = new Date(now.getTime() + CHECK_AGAIN_MS);
  if (holder.next_check_at === null || holder.next_check_at > soon) {
    await websites.updateClaim(tx, holder, { next_check_at: soon });
  }
  return false;
}

/** Removes the viewer's claim, if there is one. Their profile keeps the website, as one that nobody has verified. */
export async function endClaim(ctx: Ctx): Promise<void> {
  const { id } = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const row = await websites.lockClaim(tx, id);
    if (!row) return;
    await websites.deleteClaim(tx, id);
    await websites.updateProfile(tx, id, { domain_verified: false });
    if (row.status === 'VERIFIED') await record(tx, ctx, row, 'websiteRemoved', id);
  });
}

/** The profile shows the claimed website, at the address that it had there if that leads to it. */
async function showOnProfile(tx: Tx, { user_id, host }: ClaimRow): Promise<void> {
  const profile = await websites.lockProfile(tx, user_id);
  const shown = profile?.domain_url ? parseUrl(profile.domain_url) : null;
  const isShown = shown !== null && siteHostOf(shown) === host;
  await websites.updateProfile(tx, user_id, {
    domain_verified: true,
    ...(!isShown && { domain_url: `https://${host}/` }),
  });
}

/** Ends a claim whose code is gone from the website. */
export async function loseClaim(tx: Tx, tools: Pick<Services, 'ids' | 'clock'>, row: ClaimRow): Promise<void> {
  const change = { status: 'LOST', next_check_at: null, checked_at: tools.clock.now() } as const;
  await websites.updateClaim(tx, row, change);
  await websites.updateProfile(tx, row.user_id, { domain_verified: false });
  await record(tx, tools, row, 'websiteRemoved', null);
}

/** Tells it in the history of the business of the account, if it has one. */
async function record(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  { user_id, host }: ClaimRow,
  kind: 'websiteClaimed' | 'websiteRemoved',
  actorId: UserId | null,
): Promise<void> {
  const business = await findBusinessOf(tx, user_id);
  if (!business) return;
  await recordBusinessEvent(tx, tools, business.id, actorId === null ? null : { id: actorId }, {
    kind,
    subject: { type: 'WEBSITE', id: null, name: host },
  });
}

/** The host of the website that a business has claimed; null without one. */
export async function findClaimedHost(db: Db, businessId: BusinessId): Promise<string | null> {
  const business = (await businessesById(db, [businessId])).get(businessId);
  const claim = business && (await websites.findClaim(db, business.account_id));
  return claim?.status === 'VERIFIED' ? claim.host : null;
}
