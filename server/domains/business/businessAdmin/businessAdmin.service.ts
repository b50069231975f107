import type { DataOf, OptionsOf } from '../../../../contract/api';
import { SITE_BUSINESSES } from '../../../../contract/constants/business/siteBusinesses';
import type { SiteBusiness } from '../../../../contract/schemas/business/businessAdmin';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { cleanText } from '../../../platform/text/text';
import { type Actor, logAdminAction } from '../../running/auditLog';
import { forgetSwitch, recordBusinessEvent, selectIsBusinessOn, switchBusiness } from '../businesses';
import * as site from './businessAdmin.repository';

export async function listBusinesses(
  ctx: Ctx,
  { query = '', before }: OptionsOf<'SiteBusinessesResource.get'>,
): Promise<DataOf<'SiteBusinessesResource.get'>> {
  const page = { prefix: query.trim(), before: before ?? null, limit: SITE_BUSINESSES.pageSize + 1 };
  const [isOn, rows] = await Promise.all([selectIsBusinessOn(ctx), site.findBusinesses(ctx.db, page)]);
  const businesses = rows.slice(0, SITE_BUSINESSES.pageSize).map(present);
  return { is_on: isOn, businesses, has_more: rows.length > SITE_BUSINESSES.pageSize };
}

const present = ({ account_id: id, username, ...row }: site.SiteBusinessRow): SiteBusiness => ({
  id: row.id,
  name: row.name,
  country: row.country,
  account: { id, username },
  member_count: row.member_count,
  ad_account_count: row.ad_account_count,
  created_at: row.created_at.toISOString(),
  suspended_at: row.suspended_at?.toISOString() ?? null,
});

/** Switches business on or off for the whole site. What businesses have stays. A repeated call changes nothing. */
export async function switchSite(ctx: Ctx, actor: Actor, isOn: boolean): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if ((await selectIsBusinessOn({ db: tx })) === isOn) return;
    await switchBusiness(tx, isOn);
    await logAdminAction(tx, ctx, actor, { action: isOn ? 'switchBusinessOn' : 'switchBusinessOff' });
  });
  forgetSwitch();
}

/**
 * Suspends a business, whose people can then read and not change it, or restores it. It is in its history. A repeated
 * call changes nothing. Throws 404.
 */
export async function setSuspended(
  ctx: Ctx,
  actor: NonNullable<Actor>,
  { business_id: id, is_suspended: isSuspended, reason = '' }: OptionsOf<'SiteBusinessResource.update'>,
): Promise<void> {
  const given = cleanText('reason', reason);
  await inTransaction(ctx.db, async (tx) => {
    const business = await site.lockBusiness(tx, id);
    if (!business) throw notFound();
    if ((business.suspended_at !== null) === isSuspended) return;
    await site.markSuspended(tx, id, isSuspended ? ctx.clock.now() : null);
    // Without the site admin: the business learns what was decided, not by whom.
    await recordBusinessEvent(tx, ctx, id, null, {
      kind: isSuspended ? 'businessSuspended' : 'businessRestored',
      subject: { type: 'BUSINESS', id, name: business.name },
      detail: { reason: given },
    });
    await logAdminAction(tx, ctx, actor, {
      action: isSuspended ? 'suspendBusiness' : 'restoreBusiness',
      subject: { id, name: business.name, ownerId: business.account_id },
      reason: given,
    });
  });
}
