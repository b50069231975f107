import { sql } from 'kysely';
import type { BusinessId, FeedRunId, ProductFeedId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';
import type { FeedBatch } from '../../../platform/productFeeds/protocol';
import type { FeedRow } from './catalogs.repository';

export type RunRow = Row<'catalog_feed_runs'>;
type Key = Pick<RunRow, 'business_id' | 'id'>;

/** A run that has not come to its end: one at a time for a feed. */
export const OPEN_STATUSES = ['WAITING', 'READING', 'APPLYING'] as const;

export async function insertRun(tx: Tx, row: NewRow<'catalog_feed_runs'>): Promise<RunRow> {
  return tx.insertInto('catalog_feed_runs').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findRun(db: Db, { business_id, id }: Key): Promise<RunRow | undefined> {
  return db
    .selectFrom('catalog_feed_runs')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the run until the transaction ends. */
export async function lockRun(tx: Tx, { business_id, id }: Key): Promise<RunRow | undefined> {
  return tx
    .selectFrom('catalog_feed_runs')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateRun(
  db: Db,
  { business_id, id }: Key,
  change: RowChange<'catalog_feed_runs'>,
): Promise<void> {
  await db
    .updateTable('catalog_feed_runs')
    .set(change)
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute();
}

export async function hasOpenRun(tx: Tx, businessId: BusinessId, feedId: ProductFeedId): Promise<boolean> {
  const row = await tx
    .selectFrom('catalog_feed_runs')
    .select('id')
    .where('business_id', '=', businessId)
    .where('feed_id', '=', feedId)
    .where('status', 'in', [...OPEN_STATUSES])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Runs that wait for somebody's decision. */
export async function findHeldRuns(tx: Tx, businessId: BusinessId, feedId: ProductFeedId): Promise<RunRow[]> {
  return tx
    .selectFrom('catalog_feed_runs')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('feed_id', '=', feedId)
    .where('status', '=', 'HELD')
    .execute();
}

/** The runs of a feed, the latest first, before the run `before`. */
export async function findRuns(
  db: Db,
  businessId: BusinessId,
  feedId: ProductFeedId,
  limit: number,
  before?: FeedRunId,
): Promise<RunRow[]> {
  let query = db
    .selectFrom('catalog_feed_runs')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('feed_id', '=', feedId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The latest run of each of these feeds. */
export async function findLastRuns(
  db: Db,
  businessId: BusinessId,
  feedIds: readonly ProductFeedId[],
): Promise<RunRow[]> {
  if (feedIds.length === 0) return [];
  return db
    .selectFrom('catalog_feed_runs')
    .selectAll()
    .distinctOn('feed_id')
    .where('business_id', '=', businessId)
    .where('feed_id', 'in', feedIds)
    .orderBy('feed_id')
    .orderBy('id', 'desc')
    .execute();
}

export async function findIssues(
  db: Db,
  { business_id, id }: Key,
  limit: number,
  after: number,
): Promise<Row<'catalog_feed_issues'>[]> {
  return db
    .selectFrom('catalog_feed_issues')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('run_id', '=', id)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(limit)
    .execute();
}

/** Deletes up to `limit` products or issues that a run has read so far; returns how many. */
export async function clearStaging(
  db: Db,
  { business_id, id }: Key,
  table: 'catalog_feed_items' | 'catalog_feed_issues',
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where business_id = ${business_id} and run_id = ${id} limit ${limit})
  `.execute(db);
  return Number(numAffectedRows);
}

export interface StagedProduct {
  row: number;
  item_id: string;
  hash: string;
  product: FeedBatch['products'][number]['product'];
}

/** Adds products that a run has read; returns the ids of those that were not there yet. */
export async function stageProducts(
  tx: Tx,
  { business_id, id }: Key,
  staged: readonly StagedProduct[],
): Promise<Set<string>> {
  if (staged.length === 0) return new Set();
  const { rows } = await sql<{ item_id: string }>`
    insert into catalog_feed_items (business_id, run_id, item_id, hash, product)
    select ${business_id}::bigint, ${id}::bigint, item_id, hash, product
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as given (item_id text, hash text, product jsonb)
    on conflict do nothing
    returning item_id`.execute(tx);
  return new Set(rows.map((row) => row.item_id));
}

export interface StagedIssue {
  row_number: number;
  item_id: string;
  errors: readonly string[];
  warnings: readonly string[];
}

export async function stageIssues(tx: Tx, { business_id, id }: Key, issues: readonly StagedIssue[]): Promise<void> {
  if (issues.length === 0) return;
  await sql`
    insert into catalog_feed_issues (business_id, run_id, row_number, item_id, errors, warnings)
    select ${business_id}::bigint, ${id}::bigint, row_number, item_id, errors, warnings
    from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb)
      as given (row_number integer, item_id text, errors jsonb, warnings jsonb)
    on conflict do nothing`.execute(tx);
}

/** How many products of a feed there are, those that are to be deleted left out. */
export async function countProducts(db: Db, { business_id, id }: FeedRow): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from catalog_products
    where business_id = ${business_id} and feed_id = ${id} and work is distinct from 'delete'`.execute(db);
  return Number(rows[0]?.count);
}

/**
 * Takes the next `limit` products of a run into the catalog, where they are new or differ. A product of another feed stays
 * as it is. Returns the last id, or null at the end.
 */
export async function applyProducts(
  tx: Tx,
  run: RunRow,
  feed: FeedRow,
  limit: number,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with slice as materialized (
      select item_id, hash, product from catalog_feed_items
      where business_id = ${run.business_id} and run_id = ${run.id} and item_id > ${run.applied_to ?? ''}
      order by item_id limit ${limit}
    ), written as (
      insert into catalog_products as known (business_id, catalog_id, item_id, feed_id, hash, product, title, price,
        currency, availability, work, work_at, created_at, updated_at)
      select ${run.business_id}::bigint, ${feed.catalog_id}::bigint, item_id, ${feed.id}::bigint, hash, product,
        product->>'title', (product->>'price')::numeric, product->>'currency', product->>'availability', 'write',
        ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from slice
      on conflict (business_id, catalog_id, item_id) do update set
        feed_id = excluded.feed_id, hash = excluded.hash, product = excluded.product, title = excluded.title,
        price = excluded.price, currency = excluded.currency, availability = excluded.availability, work = 'write',
        work_at = excluded.work_at, attempts = 0, updated_at = excluded.updated_at,
        back_in_stock_at = case when known.availability = 'OUT_OF_STOCK' and excluded.availability = 'IN_STOCK'
          then excluded.updated_at else known.back_in_stock_at end
      where (known.feed_id is null or known.feed_id = excluded.feed_id)
        and (known.hash <> excluded.hash or known.work = 'delete' or known.feed_id is null)
      returning 1
    )
    select max(item_id) as last, (select count(*) from written) as written from slice`.execute(tx);
  return rows[0]?.last ?? null;
}

/** Marks up to `limit` products of a feed that a run does not have, after the id `after`; returns the last one seen. */
export async function removeAbsent(
  tx: Tx,
  run: RunRow,
  after: string,
  limit: number,
  now: Date,
): Promise<{ last: string | null; removed: number }> {
  const { rows } = await sql<{ last: string | null; removed: number }>`
    with slice as materialized (
      select catalog_id, item_id from catalog_products
      where business_id = ${run.business_id} and feed_id = ${run.feed_id} and item_id > ${after}
      order by item_id limit ${limit}
    ), marked as (
      update catalog_products set work = 'delete', work_at = ${now}::timestamptz, attempts = 0
      from slice
      where catalog_products.business_id = ${run.business_id} and catalog_products.catalog_id = slice.catalog_id
        and catalog_products.item_id = slice.item_id and catalog_products.work is distinct from 'delete'
        and not exists (
          select from catalog_feed_items staged
          where staged.business_id = ${run.business_id} and staged.run_id = ${run.id} and staged.item_id = slice.item_id)
      returning 1
    )
    select max(item_id) as last, (select count(*)::int from marked) as removed from slice`.execute(tx);
  return { last: rows[0]?.last ?? null, removed: rows[0]?.removed ?? 0 };
}
