import { type RawBuilder, sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { BusinessId, CatalogId, ProductFeedId } from '../../../../contract/schemas/common';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, Row, RowChange, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export type ProductRow = Row<'catalog_products'>;
export type ProductKey = Pick<ProductRow, 'business_id' | 'catalog_id' | 'item_id'>;

/** The host's next turn is taken in link_hosts, as for the pages of links. */
export async function findDueWork(db: Db, businessId: BusinessId, now: Date, limit: number): Promise<ProductRow[]> {
  return db
    .selectFrom('catalog_products')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('work', 'is not', null)
    .where('work_at', '<=', now)
    .orderBy('work_at')
    .orderBy('item_id')
    .limit(limit)
    .execute();
}

/** When the next work of a business is due; null without any. */
export async function findNextWork(db: Db, businessId: BusinessId): Promise<Date | null> {
  const row = await db
    .selectFrom('catalog_products')
    .select('work_at')
    .where('business_id', '=', businessId)
    .where('work', 'is not', null)
    .orderBy('work_at')
    .limit(1)
    .executeTakeFirst();
  return row?.work_at ?? null;
}

/** Locks the product until the transaction ends. */
export async function lockProduct(
  tx: Tx,
  { business_id, catalog_id, item_id }: ProductKey,
): Promise<ProductRow | undefined> {
  return tx
    .selectFrom('catalog_products')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('catalog_id', '=', catalog_id)
    .where('item_id', '=', item_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateProduct(
  db: Db,
  { business_id, catalog_id, item_id }: ProductKey,
  change: RowChange<'catalog_products'>,
): Promise<void> {
  await db
    .updateTable('catalog_products')
    .set(change)
    .where('business_id', '=', business_id)
    .where('catalog_id', '=', catalog_id)
    .where('item_id', '=', item_id)
    .execute();
}

export async function deleteProduct(tx: Tx, { business_id, catalog_id, item_id }: ProductKey): Promise<void> {
  await tx
    .deleteFrom('catalog_products')
    .where('business_id', '=', business_id)
    .where('catalog_id', '=', catalog_id)
    .where('item_id', '=', item_id)
    .execute();
}

const PRODUCT_SORTS = { ID: null, TITLE: sql`title_key`, PRICE: sql`price` };

/** Products that are not to be deleted, those whose title has the search term or whose id begins with it. */
export async function findProducts(
  db: Db,
  cursors: Cursors,
  businessId: BusinessId,
  options: OptionsOf<'CatalogProductsResource.get'>,
  /** Of a group; absent: all products. */
  isInGroup: RawBuilder<boolean> = sql`true`,
): Promise<SortedPage<ProductRow>> {
  const { catalog_id: catalogId, availability, sort_by: sort = 'ID', search_term: given } = options;
  const groupId = options.product_group_id;
  const term = given?.trim() ?? '';
  const isFound = sql`(${containsText(sql`title_key`, term)} or starts_with(item_id, ${term}))`;
  return findSortedPage<ProductRow>(
    db,
    cursors,
    {
      name: `catalogProducts:${JSON.stringify([catalogId, groupId, availability, sort, term])}`,
      columns: sql`*`,
      from: sql`from catalog_products where business_id = ${businessId} and catalog_id = ${catalogId}
        and work is distinct from 'delete' and ${availability ? sql`availability = ${availability}` : sql`true`}
        and ${term === '' ? sql`true` : isFound} and ${isInGroup}`,
      sort: PRODUCT_SORTS[sort],
      id: sql`item_id`,
      idType: 'text',
    },
    options,
  );
}

/** Marks up to `limit` products of a feed or a catalog whose pins are to be deleted; returns how many. */
export async function markDeleted(
  tx: Tx,
  businessId: BusinessId,
  of: { readonly feed_id: ProductFeedId } | { readonly catalog_id: CatalogId },
  limit: number,
  now: Date,
): Promise<number> {
  const isOf = 'feed_id' in of ? sql`feed_id = ${of.feed_id}` : sql`catalog_id = ${of.catalog_id}`;
  const { numAffectedRows = 0n } = await sql`
    update catalog_products set work = 'delete', work_at = ${now}::timestamptz, attempts = 0
    where (business_id, catalog_id, item_id) in (
      select business_id, catalog_id, item_id from catalog_products
      where business_id = ${businessId} and ${isOf} and work is distinct from 'delete' limit ${limit})
  `.execute(tx);
  return Number(numAffectedRows);
}

/** Products by id after `after`, which are not to be deleted. */
export async function findItems(
  db: Db,
  businessId: BusinessId,
  catalogId: CatalogId,
  limit: number,
  after: string,
): Promise<Pick<ProductRow, 'item_id' | 'product'>[]> {
  return db
    .selectFrom('catalog_products')
    .select(['item_id', 'product'])
    .where('business_id', '=', businessId)
    .where('catalog_id', '=', catalogId)
    .where('item_id', '>', after)
    .where(sql<boolean>`work is distinct from 'delete'`)
    .orderBy('item_id')
    .limit(limit)
    .execute();
}

/** Locks those of these products that there are, in the order of their ids, as runs of feeds do. */
export async function lockItems(
  tx: Tx,
  businessId: BusinessId,
  catalogId: CatalogId,
  ids: readonly string[],
): Promise<ProductRow[]> {
  return tx
    .selectFrom('catalog_products')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('catalog_id', '=', catalogId)
    .where('item_id', 'in', ids)
    .orderBy('item_id')
    .forUpdate()
    .execute();
}

export interface WrittenItem {
  item_id: string;
  hash: string;
  product: ProductRow['product'];
}

/** Writes products that were locked or absent. One that a feed adds at the same moment stays a product of that feed. */
export async function writeItems(
  tx: Tx,
  { business_id, catalog_id }: Pick<ProductRow, 'business_id' | 'catalog_id'>,
  items: readonly WrittenItem[],
  now: Date,
): Promise<Set<string>> {
  if (items.length === 0) return new Set();
  const { rows } = await sql<{ item_id: string }>`
    insert into catalog_products as known (business_id, catalog_id, item_id, feed_id, hash, product, title, price,
      currency, availability, work, work_at, created_at, updated_at)
    select ${business_id}::bigint, ${catalog_id}::bigint, item_id, null, hash, product, product->>'title',
      (product->>'price')::numeric, product->>'currency', product->>'availability', 'write', ${now}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (item_id text, hash text, product jsonb)
    order by item_id
    on conflict (business_id, catalog_id, item_id) do update set
      hash = excluded.hash, product = excluded.product, title = excluded.title, price = excluded.price,
      currency = excluded.currency, availability = excluded.availability, work = 'write', work_at = excluded.work_at,
      attempts = 0, updated_at = excluded.updated_at,
      back_in_stock_at = case when known.availability = 'OUT_OF_STOCK' and excluded.availability = 'IN_STOCK'
        then excluded.updated_at else known.back_in_stock_at end,
      feed_id = case when known.work = 'delete' then null else known.feed_id end
    returning item_id`.execute(tx);
  return new Set(rows.map((row) => row.item_id));
}

export async function markItemsDeleted(
  tx: Tx,
  { business_id, catalog_id }: Pick<ProductRow, 'business_id' | 'catalog_id'>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('catalog_products')
    .set({ work: 'delete', work_at: now, attempts: 0 })
    .where('business_id', '=', business_id)
    .where('catalog_id', '=', catalog_id)
    .where('item_id', 'in', ids)
    .execute();
}
