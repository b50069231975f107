import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { BusinessId } from '../../../../contract/schemas/common';
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
): Promise<SortedPage<ProductRow>> {
  const { catalog_id: catalogId, availability, sort_by: sort = 'ID', search_term: given } = options;
  const term = given?.trim() ?? '';
  const isFound = sql`(${containsText(sql`title_key`, term)} or starts_with(item_id, ${term}))`;
  return findSortedPage<ProductRow>(
    db,
    cursors,
    {
      name: `catalogProducts:${JSON.stringify([catalogId, availability, sort, term])}`,
      columns: sql`*`,
      from: sql`from catalog_products where business_id = ${businessId} and catalog_id = ${catalogId}
        and work is distinct from 'delete' and ${availability ? sql`availability = ${availability}` : sql`true`}
        and ${term === '' ? sql`true` : isFound}`,
      sort: PRODUCT_SORTS[sort],
      id: sql`item_id`,
      idType: 'text',
    },
    options,
  );
}

/** Marks up to `limit` products of a feed whose pins are to be deleted; returns how many. */
export async function markFeedDeleted(
  tx: Tx,
  { business_id, feed_id }: Pick<ProductRow, 'business_id' | 'feed_id'>,
  limit: number,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update catalog_products set work = 'delete', work_at = ${now}::timestamptz, attempts = 0
    where (business_id, catalog_id, item_id) in (
      select business_id, catalog_id, item_id from catalog_products
      where business_id = ${business_id} and feed_id = ${feed_id} and work is distinct from 'delete' limit ${limit})
  `.execute(tx);
  return Number(numAffectedRows);
}
