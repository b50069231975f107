import { sql } from 'kysely';
import type { Db, Row, Tx } from '../../../platform/database/tables';

/** The name of the switch in `installation`; absent: off. */
const SWITCH = 'ads';

export async function isOn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select count(*) = 2 as is_on from installation where name in ('business', ${SWITCH}) and value = 'on'`.execute(db);
  return rows[0]?.is_on ?? false;
}

export async function putSwitch(tx: Tx, value: 'on' | 'off'): Promise<void> {
  await tx
    .insertInto('installation')
    .values({ name: SWITCH, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export type RunningRow = Pick<
  Row<'promotions'>,
  | 'business_id'
  | 'id'
  | 'ad_account_id'
  | 'pin_id'
  | 'currency'
  | 'daily_budget'
  | 'is_flexible'
  | 'targeting'
  | 'starts_at'
  | 'ends_at'
  | 'impression_count'
  | 'click_count'
>;

/** Every promotion that runs, of businesses that are not suspended. */
export async function findRunning(db: Db, now: Date): Promise<RunningRow[]> {
  return db
    .selectFrom('promotions')
    .innerJoin('businesses', 'businesses.id', 'promotions.business_id')
    .select([
      'promotions.business_id',
      'promotions.id',
      'promotions.ad_account_id',
      'promotions.pin_id',
      'promotions.currency',
      'promotions.daily_budget',
      'promotions.is_flexible',
      'promotions.targeting',
      'promotions.starts_at',
      'promotions.ends_at',
      'promotions.impression_count',
      'promotions.click_count',
    ])
    .where('promotions.review', '=', 'APPROVED')
    .where('promotions.status', '=', 'ACTIVE')
    .where('businesses.suspended_at', 'is', null)
    .where((eb) => eb.or([eb('promotions.ends_at', 'is', null), eb('promotions.ends_at', '>', now)]))
    .execute();
}
