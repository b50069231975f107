import type { Currency } from '../../../../contract/constants/business/businesses';
import type { AdAccountId, BusinessId, PromotionId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import type { LedgerAccount } from '../../../platform/database/promotionTables';
import type { Tx } from '../../../platform/database/tables';
import type { Services } from '../../../platform/http/context';
import * as ledger from './ledger.repository';

/** An amount that moves from one account of the ledger to another. */
export interface Booking {
  readonly business_id: BusinessId;
  readonly ad_account_id: AdAccountId;
  /** Names what is booked: a repeated booking changes nothing. */
  readonly booking: string;
  /** A charge is owed by the advertiser and earned by the site; a refund gives a part of it back. */
  readonly kind: 'CHARGE' | 'REFUND';
  /** Millionths, above 0. */
  readonly amount: number;
  readonly currency: Currency;
  readonly promotion_id: PromotionId | null;
}

const SIDES: Readonly<Record<Booking['kind'], readonly [LedgerAccount, LedgerAccount]>> = {
  CHARGE: ['OWED', 'EARNED'],
  REFUND: ['REFUNDED', 'OWED'],
};

/**
 * Books what was not booked before: two entries each, which add up to zero, and the balances of their accounts, in the
 * transaction of what they are for. Returns the names of the bookings that are new. Throws a RangeError for an amount
 * that is not a positive whole number. `now`: the time of what is booked.
 */
export async function bookAll(
  tx: Tx,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  bookings: readonly Booking[],
  now = clock.now(),
): Promise<ReadonlySet<string>> {
  const entries = bookings.flatMap(({ kind, amount, ...booking }) => {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`No amount to book: ${amount}`);
    const [to, from] = SIDES[kind];
    const entry = (account: LedgerAccount, signed: number) => ({
      ...booking,
      id: ids.next('ledgerEntry', shardOf(booking.business_id)),
      account,
      amount: signed,
      created_at: now,
    });
    return [entry(to, amount), entry(from, -amount)];
  });
  return entries.length === 0 ? new Set() : ledger.insertEntries(tx, entries);
}
