import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { BoardId, BusinessId, CatalogId, ProductFeedId } from '../../../../contract/schemas/common';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export type CatalogRow = Row<'catalogs'>;
export type FeedRow = Row<'catalog_feeds'>;

export async function findCatalogs(db: Db, businessId: BusinessId): Promise<CatalogRow[]> {
  return db
    .selectFrom('catalogs')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The user name of a business's account. */
export async function findShopUsername(db: Db, businessId: BusinessId): Promise<string> {
  const row = await db
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.account_id')
    .select('users.username')
    .where('businesses.id', '=', businessId)
    .executeTakeFirst();
  return row?.username ?? '';
}

export async function insertCatalog(tx: Tx, row: NewRow<'catalogs'>): Promise<CatalogRow> {
  return tx.insertInto('catalogs').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Locks the catalog until the transaction ends. */
export async function lockCatalog(tx: Tx, businessId: BusinessId, id: CatalogId): Promise<CatalogRow | undefined> {
  return tx
    .selectFrom('catalogs')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCatalog(
  tx: Tx,
  { business_id, id }: CatalogRow,
  change: RowChange<'catalogs'>,
): Promise<CatalogRow> {
  return tx
    .updateTable('catalogs')
    .set(change)
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a catalog whose feeds and products are gone, with its product groups. */
export async function deleteCatalog(tx: Tx, businessId: BusinessId, id: CatalogId): Promise<void> {
  await tx
    .deleteFrom('catalog_product_groups')
    .where('business_id', '=', businessId)
    .where('catalog_id', '=', id)
    .execute();
  await tx.deleteFrom('catalogs').where('business_id', '=', businessId).where('id', '=', id).execute();
}

/** Locks the feeds of a catalog until the transaction ends. */
export async function lockFeedsOf(tx: Tx, businessId: BusinessId, catalogId: CatalogId): Promise<FeedRow[]> {
  return tx
    .selectFrom('catalog_feeds')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('catalog_id', '=', catalogId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setBoard(tx: Tx, { business_id, id }: CatalogRow, boardId: BoardId): Promise<void> {
  await tx
    .updateTable('catalogs')
    .set({ board_id: boardId })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute();
}

const FEED_SORTS = { NAME: sql`name_key`, CREATED: sql`created_at` };

export async function findFeeds(
  db: Db,
  cursors: Cursors,
  businessId: BusinessId,
  options: OptionsOf<'CatalogFeedsResource.get'>,
): Promise<SortedPage<FeedRow>> {
  const { catalog_id: catalogId, sort_by: sort = 'NAME', search_term: term } = options;
  return findSortedPage<FeedRow>(
    db,
    cursors,
    {
      name: `catalogFeeds:${JSON.stringify([catalogId, sort, term])}`,
      columns: sql`*`,
      from: sql`from catalog_feeds where business_id = ${businessId} and catalog_id = ${catalogId}
        and ${containsText(sql`name_key`, term)}`,
      sort: FEED_SORTS[sort],
      id: sql`id`,
    },
    options,
  );
}

export async function countFeeds(db: Db, businessId: BusinessId): Promise<number> {
  const { count } = await db
    .selectFrom('catalog_feeds')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findFeed(db: Db, businessId: BusinessId, id: ProductFeedId): Promise<FeedRow | undefined> {
  return db
    .selectFrom('catalog_feeds')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the feed until the transaction ends. */
export async function lockFeed(tx: Tx, businessId: BusinessId, id: ProductFeedId): Promise<FeedRow | undefined> {
  return tx
    .selectFrom('catalog_feeds')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined where the business has a feed of that name. */
export async function insertFeed(tx: Tx, row: NewRow<'catalog_feeds'>): Promise<FeedRow | undefined> {
  return tx
    .insertInto('catalog_feeds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'name_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function hasFeedNamed(
  tx: Tx,
  { business_id, id }: Pick<FeedRow, 'business_id' | 'id'>,
  name: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('catalog_feeds')
    .select('id')
    .where('business_id', '=', business_id)
    .where((eb) => eb('name_key', '=', eb.fn<string>('lower', [eb.val(name)])))
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateFeed(
  tx: Tx,
  { business_id, id }: Pick<FeedRow, 'business_id' | 'id'>,
  change: RowChange<'catalog_feeds'>,
): Promise<FeedRow> {
  return tx
    .updateTable('catalog_feeds')
    .set(change)
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFeed(tx: Tx, { business_id, id }: FeedRow): Promise<void> {
  await tx.deleteFrom('catalog_feeds').where('business_id', '=', business_id).where('id', '=', id).execute();
}

/** Feeds whose time to be fetched has come, longest due first. */
export async function findDueFeeds(db: Db, now: Date, limit: number): Promise<FeedRow[]> {
  return db
    .selectFrom('catalog_feeds')
    .selectAll()
    .where('next_fetch_at', '<=', now)
    .orderBy('next_fetch_at')
    .limit(limit)
    .execute();
}
