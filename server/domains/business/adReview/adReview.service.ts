import type { DataOf, OptionsOf } from '../../../../contract/api';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { cleanText } from '../../../platform/text/text';
import { type Actor, logAdminAction } from '../../running/auditLog';
import { businessesById, recordBusinessEvent } from '../businesses';
import { decide, findPending, forgetRunning, lockAny, selectAreAdsOn, switchAds } from '../promotions';

/** Promotions of one look at the list. */
const SHOWN = 50;

/** Whether ads are on, and the promotions that wait, the oldest first. */
export async function readAds(ctx: Ctx): Promise<DataOf<'SiteAdsResource.get'>> {
  const [isOn, rows] = await Promise.all([selectAreAdsOn(ctx), findPending(ctx.db, SHOWN)]);
  return {
    is_on: isOn,
    pending: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
  };
}

/** Switches ads on or off for the whole site. Promotions stay. A repeated call changes nothing. */
export async function switchSiteAds(ctx: Ctx, actor: Actor, isOn: boolean): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if ((await selectAreAdsOn({ db: tx })) === isOn) return;
    await switchAds(tx, isOn);
    await logAdminAction(tx, ctx, actor, { action: isOn ? 'switchAdsOn' : 'switchAdsOff' });
  });
  forgetRunning();
}

/**
 * Approves or refuses a promotion that waits. It is in the history of its business, without who decided. A repeated
 * decision changes nothing. Throws 404.
 */
export async function decidePromotion(
  ctx: Ctx,
  actor: NonNullable<Actor>,
  { promotion_id: id, review, reason = 'OTHER', note = '' }: OptionsOf<'SitePromotionResource.update'>,
): Promise<void> {
  const given = cleanText('note', note);
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockAny(tx, id);
    if (!row) throw notFound();
    if (row.review === review) return;
    const isRefused = review === 'REJECTED';
    await decide(tx, row, review, isRefused ? reason : null, isRefused ? given : '', ctx.clock.now());
    await recordBusinessEvent(tx, ctx, row.business_id, null, {
      kind: 'promotionDecided',
      subject: { type: 'PROMOTION', id, name: row.name },
      detail: { to: review, ...(isRefused && { reason, note: given }) },
    });
    const business = (await businessesById(tx, [row.business_id])).get(row.business_id);
    await logAdminAction(tx, ctx, actor, {
      action: isRefused ? 'refusePromotion' : 'approvePromotion',
      ...(business && { subject: { id, name: row.name, ownerId: business.account_id } }),
      ...(isRefused && { reason: given || reason }),
    });
  });
  forgetRunning();
}
