import { sql } from 'kysely';
import type { NotBilled } from '../../../../contract/constants/business/promotions';
import type { Db, NewRow, Tx } from '../../../platform/database/tables';
import { dayOf } from '../../../platform/text/days';
import type { PromotionRow } from '../promotions';

/** What a promotion spent today, since `from` before today, and in all. The days are in UTC. */
export async function findSpent(
  db: Db,
  { business_id, id, spend }: Pick<PromotionRow, 'business_id' | 'id' | 'spend'>,
  from: Date,
  now: Date,
): Promise<{ today: number; before: number; total: number }> {
  const { rows } = await sql<{ today: string; before: string }>`
    select coalesce(sum(spend) filter (where day = ${dayOf(now)}::date), 0)::text as today,
      coalesce(sum(spend) filter (where day < ${dayOf(now)}::date), 0)::text as before
    from promotion_days where business_id = ${business_id} and promotion_id = ${id}
      and day >= ${dayOf(from)}::date`.execute(db);
  return { today: Number(rows[0]?.today ?? 0), before: Number(rows[0]?.before ?? 0), total: Number(spend) };
}

/** Adds an event; false where it was there, as when a call is repeated or replayed. */
export async function insertEvent(tx: Tx, row: NewRow<'ad_events'>): Promise<boolean> {
  const added = await tx
    .insertInto('ad_events')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'auction', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export interface Counted {
  readonly kind: 'IMPRESSION' | 'CLICK';
  readonly charged: number;
  readonly notBilled: NotBilled | null;
}

/** Adds one event to the figures of its day and of its promotion, whose row is locked. */
export async function countEvent(
  tx: Tx,
  { business_id, id }: Pick<PromotionRow, 'business_id' | 'id'>,
  now: Date,
  { kind, charged, notBilled }: Counted,
): Promise<void> {
  const views = kind === 'IMPRESSION' && notBilled === null ? 1 : 0;
  const clicks = kind === 'CLICK' && notBilled === null ? 1 : 0;
  const reasons = notBilled === null ? '{}' : JSON.stringify({ [notBilled]: 1 });
  await sql`
    insert into promotion_days as figure (business_id, promotion_id, day, impressions, clicks, billed_clicks, spend,
      not_billed)
    values (${business_id}, ${id}, ${dayOf(now)}::date, ${views}, ${clicks}, ${charged > 0 ? 1 : 0}, ${charged},
      ${reasons}::jsonb)
    on conflict (business_id, promotion_id, day) do update set impressions = figure.impressions + excluded.impressions,
      clicks = figure.clicks + excluded.clicks, billed_clicks = figure.billed_clicks + excluded.billed_clicks,
      spend = figure.spend + excluded.spend,
      not_billed = case when ${notBilled}::text is null then figure.not_billed else jsonb_set(figure.not_billed,
        array[${notBilled}::text], to_jsonb(coalesce((figure.not_billed ->> ${notBilled}::text)::int, 0) + 1)) end`.execute(
    tx,
  );
  await sql`
    update promotions set impression_count = impression_count + ${views}, click_count = click_count + ${clicks},
      spend = spend + ${charged} where business_id = ${business_id} and id = ${id}`.execute(tx);
}
