import { sql } from 'kysely';
import type { PinId } from '../../../../contract/schemas/common';
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
  | 'lead_form_id'
>;

/** Of a product group the newest product that can be shown now, in place of the one that it began with. */
const SHOWN_PIN = sql<PinId>`coalesce((
  select product.pin_id from catalog_products product join pins pin on pin.id = product.pin_id
  where promotions.catalog_id is not null and product.business_id = promotions.business_id
    and product.catalog_id = promotions.catalog_id and product.work is null and pin.deleted_at is null
    and (promotions.feed_id is null or product.feed_id = promotions.feed_id)
    and product.availability <> 'OUT_OF_STOCK'
  order by product.pin_id desc limit 1), promotions.pin_id)::text`;

/** Every promotion that runs, of businesses that are not suspended. */
export async function findRunning(db: Db, now: Date): Promise<RunningRow[]> {
  return db
    .selectFrom('promotions')
    .innerJoin('businesses', 'businesses.id', 'promotions.business_id')
    .select([
      'promotions.business_id',
      'promotions.id',
      'promotions.ad_account_id',
      SHOWN_PIN.as('pin_id'),
      'promotions.currency',
      'promotions.daily_budget',
      'promotions.is_flexible',
      'promotions.targeting',
      'promotions.starts_at',
      'promotions.ends_at',
      'promotions.impression_count',
      'promotions.click_count',
      'promotions.lead_form_id',
    ])
    .where('promotions.review', '=', 'APPROVED')
    .where('promotions.status', '=', 'ACTIVE')
    .where('businesses.suspended_at', 'is', null)
    .where((eb) => eb.or([eb('promotions.ends_at', 'is', null), eb('promotions.ends_at', '>', now)]))
    .execute();
}
