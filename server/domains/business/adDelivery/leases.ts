import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { Db } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Clock } from '../../../platform/ops/clock';
import { lockPromotion, pacedLeft, type RunningRow } from '../promotions';
import * as leases from './leases.repository';
import { findSpent } from './spending.repository';

/**
 * Paces promotions over all processes: a process may offer a promotion in auctions as long as it has a part of what the
 * day's pace leaves. Charging has its own limit, so that a lease that is lost with its process costs nothing.
 */
const LEASE_MS = 300_000;
/** A lease is this share of the daily budget. */
const SHARE = 1 / 48;
/** After a promotion had nothing left, it is asked again after this time. */
const EMPTY_MS = 10_000;

const HOLDER = randomUUID();
const held = new WeakMap<Db, Map<string, { left: number; until: number }>>();

/** Takes what showing a promotion is expected to cost from the lease of this process; false: it has to wait. */
export async function takeFromLease(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  promotion: RunningRow,
  expected: number,
): Promise<boolean> {
  const own = held.get(db) ?? new Map<string, { left: number; until: number }>();
  held.set(db, own);
  const now = clock.now();
  const known = own.get(promotion.id);
  if (known && known.until > now.getTime()) {
    if (known.left >= expected) {
      known.left -= expected;
      return true;
    }
    if (known.left === 0) return false;
  }
  const amount = await lease(db, promotion, expected, now);
  if (amount < expected) own.set(promotion.id, { left: 0, until: now.getTime() + EMPTY_MS });
  else own.set(promotion.id, { left: amount - expected, until: now.getTime() + LEASE_MS });
  return amount >= expected;
}

/** Leases a part of what the pace leaves beside the leases of others; 0: nothing is left. */
function lease(db: Db, { business_id, id }: RunningRow, expected: number, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const row = await lockPromotion(tx, business_id, id);
    if (row?.status !== 'ACTIVE' || row.review !== 'APPROVED') return 0;
    const budget = { ...row, daily_budget: Number(row.daily_budget) };
    const spent = await findSpent(tx, row, new Date(now.getTime() - 6 * DAY_MS), now);
    const free = pacedLeft(budget, spent, now) - (await leases.sumOfOthers(tx, row, HOLDER, now));
    const amount = Math.min(free, Math.max(expected, Math.floor(budget.daily_budget * SHARE)));
    if (amount < expected) return 0;
    await leases.putLease(tx, row, HOLDER, amount, now, new Date(now.getTime() + LEASE_MS));
    return amount;
  });
}
