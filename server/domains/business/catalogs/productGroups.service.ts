import type { DataOf, OptionsOf } from '../../../../contract/api';
import {
  AUTOMATIC_GROUPS,
  type AutomaticGroup,
  GROUP_LIMITS,
} from '../../../../contract/constants/business/productGroups';
import type { GroupCounts, ProductGroup } from '../../../../contract/schemas/business/productGroups';
import type { BusinessId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import type { Db, NewRow, Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanText, requireLine } from '../../../platform/text/text';
import { type HeldAsset, lockAsset, pageAnswer, recordBusinessEvent, requireAsset } from '../businesses';
import { feedChanged, groupIsAutomatic, noSuchGroup, tooManyGroups } from './catalogs.errors';
import { presentProduct } from './catalogs.presenter';
import { type CatalogRow, lockCatalog } from './catalogs.repository';
import { conditionOf, matchesFilters, type ProductsCondition } from './groupConditions.repository';
import { cleanFilters } from './groupFilters';
import * as groups from './productGroups.repository';

const AUTOMATIC_NAMES: Readonly<Record<AutomaticGroup, string>> = {
  ALL_PRODUCTS: 'All products',
  BEST_DEALS: 'Best deals',
  PINNER_FAVORITES: 'Favorites',
  TOP_SELLERS: 'Top sellers',
  BACK_IN_STOCK: 'Back in stock',
  NEW_ARRIVALS: 'New arrivals',
};

type Tools = Pick<Ctx, 'ids' | 'clock'>;

/** Creates the groups that every catalog has. */
export async function createAutomaticGroups(
  tx: Tx,
  tools: Tools,
  { business_id, id: catalog_id }: CatalogRow,
): Promise<void> {
  const now = tools.clock.now();
  await groups.insertGroups(
    tx,
    AUTOMATIC_GROUPS.map(
      (type): NewRow<'catalog_product_groups'> => ({
        ...{ business_id, catalog_id, type, name: AUTOMATIC_NAMES[type] },
        id: tools.ids.next('productGroup', shardOf(business_id)),
        ...{ filters: null, created_by_id: null, created_at: now, updated_at: now },
      }),
    ),
  );
}

const present = (row: groups.GroupRow, counts: GroupCounts, hasTag: boolean): ProductGroup => {
  const { id, catalog_id, name, description, filters, is_featured, version } = row;
  return {
    ...{ id, type: 'productGroup', catalog_id, group_type: row.type, name, description, filters, is_featured },
    ...{ counts, needs_tag: row.type === 'TOP_SELLERS' && !hasTag, version },
    created_at: row.created_at.toISOString(),
  };
};

const NO_PRODUCTS: GroupCounts = { in_stock: 0, out_of_stock: 0, preorder: 0, total: 0 };

/** Groups of one catalog with their counts, which one statement reads. */
async function presentAll(db: Db, now: Date, rows: readonly groups.GroupRow[]): Promise<ProductGroup[]> {
  const [first] = rows;
  if (!first) return [];
  const conditions = rows.map((row) => conditionOf(row, now));
  const counts = await groups.countMatches(db, first.business_id, first.catalog_id, conditions);
  const hasTag = await groups.hasTag(db, first.business_id);
  return rows.map((row, at) => present(row, counts[at] ?? NO_PRODUCTS, hasTag));
}

async function presentOne(db: Db, now: Date, row: groups.GroupRow): Promise<ProductGroup> {
  const [presented] = await presentAll(db, now, [row]);
  return presented ?? present(row, NO_PRODUCTS, false);
}

export async function listGroups(ctx: Ctx, options: OptionsOf<'ProductGroupsResource.get'>) {
  const { business_id } = await requireAsset(ctx, 'CATALOG', options.catalog_id, 'readCatalogs');
  const page = await groups.findGroups(ctx.db, ctx.cursors, business_id, options);
  return pageAnswer(page, await presentAll(ctx.db, ctx.clock.now(), page.rows));
}

type Of = OptionsOf<'ProductGroupResource.get'>;

export async function readGroup(ctx: Ctx, options: Of): Promise<ProductGroup> {
  const { business_id } = await requireAsset(ctx, 'CATALOG', options.catalog_id, 'readCatalogs');
  return presentOne(ctx.db, ctx.clock.now(), await requireGroup(ctx, business_id, options));
}

/** Throws 404, also for a group of another catalog. */
async function requireGroup(
  ctx: Ctx,
  businessId: BusinessId,
  { catalog_id, product_group_id }: Of,
): Promise<groups.GroupRow> {
  const row = await groups.findGroup(ctx.db, businessId, product_group_id);
  if (row?.catalog_id !== catalog_id) throw noSuchGroup();
  return row;
}

/** The condition of being in the group that a list of products names; none where it names none. Throws 404. */
export async function groupCondition(
  ctx: Ctx,
  businessId: BusinessId,
  { catalog_id, product_group_id }: OptionsOf<'CatalogProductsResource.get'>,
): Promise<ProductsCondition | undefined> {
  if (product_group_id === undefined) return undefined;
  return conditionOf(await requireGroup(ctx, businessId, { catalog_id, product_group_id }), ctx.clock.now());
}

export async function previewGroup(
  ctx: Ctx,
  { catalog_id: catalogId, filters }: OptionsOf<'ProductGroupPreviewResource.update'>,
): Promise<DataOf<'ProductGroupPreviewResource.update'>> {
  const { business_id } = await requireAsset(ctx, 'CATALOG', catalogId, 'readCatalogs');
  const condition = matchesFilters(cleanFilters(filters));
  const [counts = NO_PRODUCTS] = await groups.countMatches(ctx.db, business_id, catalogId, [condition]);
  const sample = await groups.findSample(ctx.db, business_id, catalogId, condition, GROUP_LIMITS.sample);
  return { counts, sample: sample.map(presentProduct) };
}

export async function createGroup(
  tx: Tx,
  ctx: Ctx,
  options: OptionsOf<'ProductGroupsResource.create'>,
): Promise<ProductGroup> {
  const viewer = requireViewer(ctx);
  const { catalog_id, description = '', is_featured = false } = options;
  const catalog = await lockAsset(tx, ctx, 'CATALOG', catalog_id, 'editCatalogs');
  const { business_id } = catalog;
  // Groups of one catalog are counted one after the other.
  await lockCatalog(tx, business_id, catalog_id);
  if ((await groups.countGroups(tx, business_id, catalog_id)) >= GROUP_LIMITS.groups) throw tooManyGroups();
  const now = ctx.clock.now();
  const [row] = await groups.insertGroups(tx, [
    {
      ...{ business_id, catalog_id, is_featured, type: 'MERCHANT_CREATED' },
      id: ctx.ids.next('productGroup', shardOf(business_id)),
      name: requireLine('name', options.name, 'empty'),
      description: cleanText('description', description),
      filters: jsonb(cleanFilters(options.filters)),
      ...{ created_by_id: viewer.id, created_at: now, updated_at: now },
    },
  ]);
  if (!row) throw new Error('A product group was not inserted');
  await recordChange(tx, ctx, catalog, { to: row.name });
  return presentOne(tx, now, row);
}

/** Locks a group of a catalog that the viewer may edit. Throws 404, also for a group of another catalog, and 403. */
async function lockGroupToEdit(tx: Tx, ctx: Ctx, { catalog_id, product_group_id }: Of) {
  const catalog = await lockAsset(tx, ctx, 'CATALOG', catalog_id, 'editCatalogs');
  const row = await groups.lockGroup(tx, catalog.business_id, product_group_id);
  if (row?.catalog_id !== catalog_id) throw noSuchGroup();
  return { catalog, row };
}

export async function updateGroup(
  tx: Tx,
  ctx: Ctx,
  options: OptionsOf<'ProductGroupResource.update'>,
): Promise<ProductGroup> {
  const { catalog, row } = await lockGroupToEdit(tx, ctx, options);
  if (row.version !== options.version) throw feedChanged();
  const { name, description, filters, is_featured } = options;
  if (row.type !== 'MERCHANT_CREATED' && (name ?? description ?? filters) !== undefined) throw groupIsAutomatic();
  const now = ctx.clock.now();
  const changed = await groups.updateGroup(tx, row, {
    ...(name !== undefined && { name: requireLine('name', name, 'empty') }),
    ...(description !== undefined && { description: cleanText('description', description) }),
    ...(filters !== undefined && { filters: jsonb(cleanFilters(filters)) }),
    ...(is_featured !== undefined && { is_featured }),
    updated_at: now,
    version: row.version + 1,
  });
  await recordChange(tx, ctx, catalog, { to: changed.name });
  return presentOne(tx, now, changed);
}

export async function deleteGroup(tx: Tx, ctx: Ctx, options: Of): Promise<void> {
  const { catalog, row } = await lockGroupToEdit(tx, ctx, options);
  if (row.type !== 'MERCHANT_CREATED') throw groupIsAutomatic();
  await groups.deleteGroup(tx, row);
  await recordChange(tx, ctx, catalog, { from: row.name });
}

type Change = { to: string } | { from: string };

const recordChange = (
  tx: Tx,
  ctx: Ctx,
  { business_id, asset_id, name }: Pick<HeldAsset, 'business_id' | 'asset_id' | 'name'>,
  detail: Change,
) =>
  recordBusinessEvent(tx, ctx, business_id, requireViewer(ctx), {
    kind: 'catalogEdited',
    subject: { type: 'CATALOG', id: asset_id, name },
    detail,
  });
