import type { OptionsOf } from '../../../../contract/api';
import type { NotBilled } from '../../../../contract/constants/business/promotions';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { UserId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { findActing } from '../businesses';
import { bookAll } from '../ledger';
import { leftToday, lockPromotion, type PromotionRow, stateOf } from '../promotions';
import { countView } from './adDelivery.repository';
import { countEvent, findSpent, insertEvent } from './spending.repository';
import { type Auction, readToken } from './tokens';

type Sent = OptionsOf<'AdEventsResource.create'>['events'][number];

/** Clicks of one address above these are not billed; nor do more views of one promotion count. */
const CLICK_RULES = ['adClickMinute', 'adClicksTen', 'adClicksHour', 'adClicksDay'] as const;

/**
 * Records views and clicks of promoted pins, and charges the clicks. A repeated or replayed event changes nothing. What
 * machines, own people and repeating addresses do is recorded, and not billed. Throws 400 for a token that is forged or
 * another person's.
 */
export async function recordAdEvents(ctx: Ctx, events: readonly Sent[]): Promise<void> {
  const viewer = requireViewer(ctx);
  const now = ctx.clock.now();
  const read = events.map(({ token, kind }) => ({ kind, auction: readToken(ctx.cursors, viewer.id, token, now) }));
  const acting = new Set((await findActing(ctx)).map(({ business_id }) => business_id));
  for (const { kind, auction } of read) {
    if (!auction) continue;
    const isRepeated = !(await isBelowLimits(ctx, kind, auction));
    const isOwn = acting.has(auction.businessId);
    const suspicion = ctx.visitor.kind === 'bot' ? 'BOT' : isOwn ? 'OWN' : isRepeated ? 'REPEATED' : null;
    await inTransaction(ctx.db, (tx) => recordOne(tx, ctx, viewer.id, kind, auction, suspicion));
  }
}

async function isBelowLimits(ctx: Ctx, kind: Sent['kind'], { promotionId }: Auction): Promise<boolean> {
  if (kind === 'IMPRESSION') return ctx.rateLimiter.tryCount('adViews', `${ctx.address}:${promotionId}`);
  for (const rule of CLICK_RULES) {
    if (!(await ctx.rateLimiter.tryCount(rule, ctx.address))) return false;
  }
  return true;
}

async function recordOne(
  tx: Tx,
  ctx: Ctx,
  viewerId: UserId,
  kind: Sent['kind'],
  won: Auction,
  suspicion: NotBilled | null,
): Promise<void> {
  // Charges of one promotion happen one after the other, so that none exceeds its budget.
  const row = await lockPromotion(tx, won.businessId, won.promotionId);
  if (!row) return;
  const now = ctx.clock.now();
  const notBilled = suspicion ?? (kind === 'CLICK' ? await refusal(tx, row, won.price, now) : null);
  const charged = kind === 'CLICK' && notBilled === null ? won.price : 0;
  const isNew = await insertEvent(tx, {
    business_id: row.business_id,
    id: ctx.ids.next('adEvent', shardOf(row.business_id)),
    ad_account_id: row.ad_account_id,
    promotion_id: row.id,
    auction: won.auction,
    kind,
    bid: won.bid,
    quality: won.quality,
    next_score: won.nextScore,
    price: won.price,
    charged,
    not_billed: notBilled,
    created_at: now,
  });
  if (!isNew) return;
  await countEvent(tx, row, now, { kind, charged, notBilled });
  if (kind === 'IMPRESSION') await countView(tx, viewerId, row.id, now);
  if (charged > 0) await bookAll(tx, ctx, [chargeOf(row, won, charged)], now);
}

/** Why a click is not charged now; null: it is. */
async function refusal(tx: Tx, row: PromotionRow, price: number, now: Date): Promise<NotBilled | null> {
  if (stateOf(row, now) !== 'RUNNING') return 'NOT_RUNNING';
  const spent = await findSpent(tx, row, new Date(now.getTime() - 6 * DAY_MS), now);
  const left = leftToday({ ...row, daily_budget: Number(row.daily_budget) }, spent);
  return price > left ? 'BUDGET' : null;
}

const chargeOf = (row: PromotionRow, { auction }: Auction, amount: number) =>
  ({
    business_id: row.business_id,
    ad_account_id: row.ad_account_id,
    booking: `click:${auction}`,
    kind: 'CHARGE',
    amount,
    currency: row.currency,
    promotion_id: row.id,
  }) as const;
