import type { Tx } from '../../../platform/database/tables';
import type { PromotionRow } from '../promotions';

type Of = Pick<PromotionRow, 'business_id' | 'id'>;

/** What other processes may still offer of a promotion's budget. */
export async function sumOfOthers(tx: Tx, { business_id, id }: Of, holder: string, now: Date): Promise<number> {
  const { sum } = await tx
    .selectFrom('budget_leases')
    .select((eb) => eb.fn.sum<string | null>('amount').as('sum'))
    .where('business_id', '=', business_id)
    .where('promotion_id', '=', id)
    .where('holder', '<>', holder)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Replaces the lease of this process, and deletes those of processes that are gone. */
export async function putLease(
  tx: Tx,
  { business_id, id }: Of,
  holder: string,
  amount: number,
  now: Date,
  expires_at: Date,
): Promise<void> {
  await tx
    .deleteFrom('budget_leases')
    .where('business_id', '=', business_id)
    .where('promotion_id', '=', id)
    .where((eb) => eb.or([eb('holder', '=', holder), eb('expires_at', '<=', now)]))
    .execute();
  await tx.insertInto('budget_leases').values({ business_id, promotion_id: id, holder, amount, expires_at }).execute();
}
