import { sql } from 'kysely';
import { PLAN_LIMITS } from '../../../../contract/constants/business/marketingPlans';
import type { AdAccountId, BusinessId, MarketingPlanId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

export type PlanRow = Row<'marketing_plans'>;

/** The plans of an ad account, the newest first. */
export const findPlans = (db: Db, businessId: BusinessId, accountId: AdAccountId): Promise<PlanRow[]> =>
  db
    .selectFrom('marketing_plans')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('ad_account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(PLAN_LIMITS.plans)
    .execute();

/** Locks the plan until the transaction ends. */
export const lockPlan = (tx: Tx, businessId: BusinessId, id: MarketingPlanId): Promise<PlanRow | undefined> =>
  tx
    .selectFrom('marketing_plans')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertPlan = (tx: Tx, row: NewRow<'marketing_plans'>): Promise<PlanRow> =>
  tx.insertInto('marketing_plans').values(row).returningAll().executeTakeFirstOrThrow();

export const updatePlan = (
  tx: Tx,
  { business_id, id, version }: PlanRow,
  change: RowChange<'marketing_plans'>,
): Promise<PlanRow> =>
  tx
    .updateTable('marketing_plans')
    .set({ ...change, version: version + 1 })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deletePlan(tx: Tx, { business_id, id }: PlanRow): Promise<void> {
  await tx.deleteFrom('marketing_plans').where('business_id', '=', business_id).where('id', '=', id).execute();
}

export interface PlanFacts {
  readonly has_feed: boolean;
  readonly has_tag: boolean;
}

/** What an ad account could promote with: a product feed of its business, and a tag of its own. */
export async function findFacts(db: Db, businessId: BusinessId, accountId: AdAccountId): Promise<PlanFacts> {
  const { rows } = await sql<PlanFacts>`select
    exists (select from catalog_feeds where business_id = ${businessId} and status = 'ACTIVE') as has_feed,
    exists (select from conversion_tags where ad_account_id = ${accountId} and deleted_at is null) as has_tag`.execute(
    db,
  );
  return rows[0] ?? { has_feed: false, has_tag: false };
}

/** Charged clicks, and what they cost. Millionths. */
export interface Clicks {
  readonly clicks: number;
  readonly spend: number;
  readonly accounts: number;
}

const SUMS = sql`coalesce(sum(figure.billed_clicks), 0)::float8 as clicks,
  coalesce(sum(figure.spend), 0)::float8 as spend, count(distinct promotion.ad_account_id)::int as accounts`;

/** The charged clicks of an ad account since a day in UTC. */
export async function findOwnClicks(
  db: Db,
  { business_id, id, currency }: Pick<Row<'ad_accounts'>, 'business_id' | 'id' | 'currency'>,
  since: string,
): Promise<Clicks> {
  const { rows } = await sql<Clicks>`select ${SUMS}
    from promotions promotion join promotion_days figure
      on figure.business_id = promotion.business_id and figure.promotion_id = promotion.id
    where promotion.business_id = ${business_id} and promotion.ad_account_id = ${id}
      and promotion.currency = ${currency} and figure.day >= ${since}::date and figure.billed_clicks > 0`.execute(db);
  return rows[0] ?? { clicks: 0, spend: 0, accounts: 0 };
}

/** The charged clicks of the whole site in a currency since a day in UTC, and of how many ad accounts they are. */
export async function findSiteClicks(db: Db, currency: string, since: string): Promise<Clicks> {
  const { rows } = await sql<Clicks>`select ${SUMS}
    from promotions promotion join promotion_days figure
      on figure.business_id = promotion.business_id and figure.promotion_id = promotion.id
    where promotion.currency = ${currency} and figure.day >= ${since}::date and figure.billed_clicks > 0`.execute(db);
  return rows[0] ?? { clicks: 0, spend: 0, accounts: 0 };
}
