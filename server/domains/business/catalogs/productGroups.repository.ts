import { type RawBuilder, sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { GroupCounts } from '../../../../contract/schemas/business/productGroups';
import type { BusinessId, CatalogId, ProductGroupId } from '../../../../contract/schemas/common';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';
import type { ProductRow } from './products.repository';

export type GroupRow = Row<'catalog_product_groups'>;

const GROUP_SORTS = { NAME: sql`name_key`, CREATED: sql`created_at` };

export async function findGroups(
  db: Db,
  cursors: Cursors,
  businessId: BusinessId,
  options: OptionsOf<'ProductGroupsResource.get'>,
): Promise<SortedPage<GroupRow>> {
  const { catalog_id: catalogId, sort_by: sort = 'NAME', search_term: term } = options;
  return findSortedPage<GroupRow>(
    db,
    cursors,
    {
      name: `productGroups:${JSON.stringify([catalogId, sort, term])}`,
      columns: sql`*`,
      from: sql`from catalog_product_groups where business_id = ${businessId} and catalog_id = ${catalogId}
        and ${containsText(sql`name_key`, term)}`,
      sort: GROUP_SORTS[sort],
      id: sql`id`,
    },
    options,
  );
}

export async function countGroups(db: Db, businessId: BusinessId, catalogId: CatalogId): Promise<number> {
  const { count } = await db
    .selectFrom('catalog_product_groups')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('business_id', '=', businessId)
    .where('catalog_id', '=', catalogId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findGroup(db: Db, businessId: BusinessId, id: ProductGroupId): Promise<GroupRow | undefined> {
  return db
    .selectFrom('catalog_product_groups')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the group until the transaction ends. */
export async function lockGroup(tx: Tx, businessId: BusinessId, id: ProductGroupId): Promise<GroupRow | undefined> {
  return tx
    .selectFrom('catalog_product_groups')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertGroups(tx: Tx, rows: NewRow<'catalog_product_groups'>[]): Promise<GroupRow[]> {
  return tx.insertInto('catalog_product_groups').values(rows).returningAll().execute();
}

export async function updateGroup(
  tx: Tx,
  { business_id, id }: GroupRow,
  change: RowChange<'catalog_product_groups'>,
): Promise<GroupRow> {
  return tx
    .updateTable('catalog_product_groups')
    .set(change)
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteGroup(tx: Tx, { business_id, id }: GroupRow): Promise<void> {
  await tx.deleteFrom('catalog_product_groups').where('business_id', '=', business_id).where('id', '=', id).execute();
}

const COUNTED = ['IN_STOCK', 'OUT_OF_STOCK', 'PREORDER'] as const;

/** How many products of a catalog meet each of the conditions: one reading of the catalog for all of them. */
export async function countMatches(
  db: Db,
  businessId: BusinessId,
  catalogId: CatalogId,
  conditions: readonly RawBuilder<boolean>[],
): Promise<GroupCounts[]> {
  if (conditions.length === 0) return [];
  const names = conditions.map((_, at) => sql.ref(`meets_${at}`));
  const counters = names.map(
    (name) =>
      sql`json_build_array(${sql.join(
        COUNTED.map((value) => sql`count(*) filter (where ${name} and availability = ${sql.lit(value)})`),
      )})`,
  );
  const { rows } = await sql<{ counts: [number, number, number][] }>`
    select json_build_array(${sql.join(counters)}) as counts from (
      select availability, ${sql.join(conditions.map((condition, at) => sql`${condition} as ${names[at]}`))}
      from catalog_products
      where business_id = ${businessId} and catalog_id = ${catalogId} and work is distinct from 'delete'
      offset 0
    ) as product`.execute(db);
  return (rows[0]?.counts ?? []).map(([in_stock, out_of_stock, preorder]) => ({
    ...{ in_stock, out_of_stock, preorder, total: in_stock + out_of_stock + preorder },
  }));
}

/** Some products of a catalog that meet a condition, by id. */
export async function findSample(
  db: Db,
  businessId: BusinessId,
  catalogId: CatalogId,
  condition: RawBuilder<boolean>,
  limit: number,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select * from catalog_products
    where business_id = ${businessId} and catalog_id = ${catalogId} and work is distinct from 'delete' and ${condition}
    order by item_id limit ${limit}`.execute(db);
  return rows;
}

export async function hasTag(db: Db, businessId: BusinessId): Promise<boolean> {
  const tag = await db
    .selectFrom('conversion_tags')
    .select('id')
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return tag !== undefined;
}
