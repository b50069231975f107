import type { OptionsOf } from '../../../../contract/api';
import { CATALOG_LIMITS } from '../../../../contract/constants/business/catalogs';
import { permissionsAllow } from '../../../../contract/constants/business/permissions';
import { FEED_LIMITS } from '../../../../contract/constants/business/productFeeds';
import type { Catalog, ProductFeed } from '../../../../contract/schemas/business/catalogs';
import type { BusinessId, CatalogId, ProductFeedId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { requireExternalUrl } from '../../../platform/http/externalUrl';
import { enqueue } from '../../../platform/ops/jobs';
import { requireLine } from '../../../platform/text/text';
import {
  addAsset,
  findHeldAssets,
  lockAsset,
  lockBusiness,
  noSuchAsset,
  pageAnswer,
  recordBusinessEvent,
  removeAsset,
  renameAsset,
  requireAsset,
  requireBusiness,
} from '../businesses';
import { findClaimedHost } from '../websites';
import {
  feedChanged,
  feedIsBeingRead,
  feedNameTaken,
  noClaimedWebsite,
  noSuchFeed,
  tooManyCatalogs,
  tooManyFeeds,
} from './catalogs.errors';
import { presentCatalog, presentFeed, presentProduct } from './catalogs.presenter';
import * as catalogs from './catalogs.repository';
import { deleteTokensOf } from './catalogTokens.repository';
import * as runs from './feedRuns.repository';
import { nextTimeOfDay } from './feedTimes';
import { createAutomaticGroups, groupCondition } from './productGroups.service';
import * as products from './products.repository';

/** The catalogs of a business that the viewer may read, by name (ledger BIZ-080). */
export async function listCatalogs(ctx: Ctx, businessId: BusinessId): Promise<Catalog[]> {
  await requireBusiness(ctx, businessId, 'readBusiness');
  const rows = await catalogs.findCatalogs(ctx.db, businessId);
  const held = await findHeldAssets(
    ctx,
    'CATALOG',
    rows.map(({ id }) => id),
  );
  const shop = await catalogs.findShopUsername(ctx.db, businessId);
  const permissions = new Map(held.map((asset) => [asset.asset_id as string, asset.permissions]));
  return rows.flatMap((row) => {
    const own = permissions.get(row.id) ?? [];
    return permissionsAllow(own, 'readCatalogs') ? [presentCatalog(row, own, shop)] : [];
  });
}

export async function createCatalog(tx: Tx, ctx: Ctx, options: OptionsOf<'CatalogsResource.create'>): Promise<Catalog> {
  const viewer = requireViewer(ctx);
  const businessId = options.business_id;
  await lockBusiness(tx, ctx, businessId, 'manageAssets');
  if ((await catalogs.findCatalogs(tx, businessId)).length >= CATALOG_LIMITS.catalogs) throw tooManyCatalogs();
  const name = requireLine('name', options.name, 'empty');
  const now = ctx.clock.now();
  const row = await catalogs.insertCatalog(tx, {
    business_id: businessId,
    id: ctx.ids.next('catalog', shardOf(businessId)),
    name,
    board_id: null,
    created_by_id: viewer.id,
    created_at: now,
    updated_at: now,
  });
  await addAsset(tx, ctx, { businessId, type: 'CATALOG', id: row.id, name }, viewer);
  await createAutomaticGroups(tx, ctx, row);
  await recordBusinessEvent(tx, ctx, businessId, viewer, {
    kind: 'catalogCreated',
    subject: { type: 'CATALOG', id: row.id, name },
  });
  return presentCatalog(row, ['OWNER'], await catalogs.findShopUsername(tx, businessId));
}

/** Throws 409 where somebody else changed it since. The board with its pins keeps its name, which its owner chooses. */
export async function renameCatalog(
  tx: Tx,
  ctx: Ctx,
  { catalog_id: id, version, name: given }: OptionsOf<'CatalogResource.update'>,
): Promise<Catalog> {
  const { business_id, permissions } = await lockAsset(tx, ctx, 'CATALOG', id, 'editCatalogs');
  const row = await catalogs.lockCatalog(tx, business_id, id);
  if (!row) throw noSuchAsset();
  if (row.version !== version) throw feedChanged();
  const name = requireLine('name', given, 'empty');
  const changed = await catalogs.updateCatalog(tx, row, { name, version: version + 1, updated_at: ctx.clock.now() });
  await renameAsset(tx, 'CATALOG', id, name);
  await recordBusinessEvent(tx, ctx, business_id, requireViewer(ctx), {
    kind: 'catalogEdited',
    subject: { type: 'CATALOG', id, name },
    detail: { from: row.name, to: name },
  });
  return presentCatalog(changed, permissions, await catalogs.findShopUsername(tx, business_id));
}

/**
 * Deletes a catalog: nobody finds it any more, and a job deletes its products with their pins. Throws 409 while one of
 * its feeds is being read.
 */
export async function deleteCatalog(tx: Tx, ctx: Ctx, id: CatalogId): Promise<void> {
  const asking = { ...ctx, db: tx };
  const { business_id } = await requireAsset(asking, 'CATALOG', id, 'giveAway');
  // Every change of its products holds a share of this lock.
  await lockBusiness(tx, ctx, business_id, 'manageAssets');
  const { name } = await requireAsset(asking, 'CATALOG', id, 'giveAway');
  for (const feed of await catalogs.lockFeedsOf(tx, business_id, id)) {
    if (await runs.hasOpenRun(tx, business_id, feed.id)) throw feedIsBeingRead();
    await catalogs.deleteFeed(tx, feed);
  }
  await deleteTokensOf(tx, { business_id, catalog_id: id });
  await removeAsset(tx, 'CATALOG', id);
  await recordBusinessEvent(tx, ctx, business_id, requireViewer(ctx), {
    kind: 'catalogDeleted',
    subject: { type: 'CATALOG', id, name },
  });
  await enqueue(tx, ctx, 'catalogs/deleteCatalog', { businessId: business_id, catalogId: id });
}

export async function listFeeds(ctx: Ctx, options: OptionsOf<'CatalogFeedsResource.get'>) {
  const { business_id } = await requireAsset(ctx, 'CATALOG', options.catalog_id, 'readCatalogs');
  const page = await catalogs.findFeeds(ctx.db, ctx.cursors, business_id, options);
  const last = await runs.findLastRuns(
    ctx.db,
    business_id,
    page.rows.map(({ id }) => id),
  );
  const lastOf = new Map(last.map((run) => [run.feed_id, run]));
  return pageAnswer(
    page,
    page.rows.map((feed) => presentFeed(feed, lastOf.get(feed.id))),
  );
}

export async function readFeedSettings(ctx: Ctx, options: OptionsOf<'CatalogFeedResource.get'>): Promise<ProductFeed> {
  const feed = await requireFeed(ctx, options);
  const [last] = await runs.findLastRuns(ctx.db, feed.business_id, [feed.id]);
  return presentFeed(feed, last);
}

type FeedInput = Pick<OptionsOf<'CatalogFeedsResource.create'>, 'name' | 'location' | 'fetch_at' | 'time_zone'>;

/** The fields of a feed, checked. A feed with an address and no time is fetched when somebody asks for it. */
function cleanFeed(input: FeedInput, now: Date) {
  const location = input.location === null ? null : requireExternalUrl('location', input.location).href;
  const fetch_at = location === null ? null : input.fetch_at;
  // Also without a time: the zone is checked.
  const next = nextTimeOfDay(fetch_at ?? '00:00', input.time_zone, now);
  return {
    name: requireLine('name', input.name, 'empty'),
    location,
    fetch_at,
    time_zone: input.time_zone,
    next_fetch_at: fetch_at === null ? null : next,
  };
}

export async function createFeed(
  tx: Tx,
  ctx: Ctx,
  { catalog_id, country, language, currency, default_availability, ...input }: OptionsOf<'CatalogFeedsResource.create'>,
): Promise<ProductFeed> {
  const viewer = requireViewer(ctx);
  const { business_id } = await lockAsset(tx, ctx, 'CATALOG', catalog_id, 'editCatalogs');
  if ((await findClaimedHost(tx, business_id)) === null) throw noClaimedWebsite();
  // Feeds of one catalog are counted one after the other.
  await catalogs.lockCatalog(tx, business_id, catalog_id);
  if ((await catalogs.countFeeds(tx, business_id)) >= FEED_LIMITS.feeds) throw tooManyFeeds();
  const now = ctx.clock.now();
  const feed = await catalogs.insertFeed(tx, {
    ...{ business_id, catalog_id, country, language, currency, default_availability },
    id: ctx.ids.next('productFeed', shardOf(business_id)),
    ...cleanFeed(input, now),
    status: 'ACTIVE',
    signature: null,
    etag: null,
    changed_at: null,
    created_by_id: viewer.id,
    created_at: now,
    updated_at: now,
  });
  if (!feed) throw feedNameTaken();
  await recordBusinessEvent(tx, ctx, business_id, viewer, {
    kind: 'feedCreated',
    subject: { type: 'FEED', id: feed.id, name: feed.name },
  });
  return presentFeed(feed, undefined);
}

/** Locks a feed of a catalog that the viewer may edit. Throws 404, also for a feed of another catalog, and 403. */
export async function lockFeedToEdit(
  tx: Tx,
  ctx: Ctx,
  { catalog_id, feed_id }: Pick<OptionsOf<'CatalogFeedResource.delete'>, 'catalog_id' | 'feed_id'>,
): Promise<catalogs.FeedRow> {
  const { business_id } = await lockAsset(tx, ctx, 'CATALOG', catalog_id, 'editCatalogs');
  const feed = await catalogs.lockFeed(tx, business_id, feed_id);
  if (feed?.catalog_id !== catalog_id) throw noSuchFeed();
  return feed;
}

/** A feed of a catalog that the viewer may read. Throws 404, also for a feed of another catalog, and 403. */
export async function requireFeed(
  ctx: Ctx,
  { catalog_id, feed_id }: { catalog_id: catalogs.FeedRow['catalog_id']; feed_id: ProductFeedId },
): Promise<catalogs.FeedRow> {
  const { business_id } = await requireAsset(ctx, 'CATALOG', catalog_id, 'readCatalogs');
  const feed = await catalogs.findFeed(ctx.db, business_id, feed_id);
  if (feed?.catalog_id !== catalog_id) throw noSuchFeed();
  return feed;
}

export async function updateFeed(
  tx: Tx,
  ctx: Ctx,
  options: OptionsOf<'CatalogFeedResource.update'>,
): Promise<ProductFeed> {
  const feed = await lockFeedToEdit(tx, ctx, options);
  if (feed.version !== options.version) throw feedChanged();
  const now = ctx.clock.now();
  const { next_fetch_at, ...fields } = cleanFeed(options, now);
  if (await catalogs.hasFeedNamed(tx, feed, fields.name)) throw feedNameTaken();
  const changed = await catalogs.updateFeed(tx, feed, {
    ...fields,
    default_availability: options.default_availability,
    status: options.status,
    next_fetch_at: options.status === 'ACTIVE' ? next_fetch_at : null,
    // What another address or default says is read again.
    signature: null,
    etag: null,
    updated_at: now,
    version: feed.version + 1,
  });
  await recordBusinessEvent(tx, ctx, feed.business_id, requireViewer(ctx), {
    kind: 'feedEdited',
    subject: { type: 'FEED', id: feed.id, name: changed.name },
  });
  const [last] = await runs.findLastRuns(tx, feed.business_id, [feed.id]);
  return presentFeed(changed, last);
}

/** Deletes a feed; a job deletes its products with their pins. */
export async function deleteFeed(tx: Tx, ctx: Ctx, options: OptionsOf<'CatalogFeedResource.delete'>): Promise<void> {
  const feed = await lockFeedToEdit(tx, ctx, options);
  if (await runs.hasOpenRun(tx, feed.business_id, feed.id)) throw feedIsBeingRead();
  await catalogs.deleteFeed(tx, feed);
  await recordBusinessEvent(tx, ctx, feed.business_id, requireViewer(ctx), {
    kind: 'feedDeleted',
    subject: { type: 'FEED', id: feed.id, name: feed.name },
  });
  await enqueue(tx, ctx, 'catalogs/deleteFeed', { businessId: feed.business_id, feedId: feed.id });
}

export async function listProducts(ctx: Ctx, options: OptionsOf<'CatalogProductsResource.get'>) {
  const { business_id } = await requireAsset(ctx, 'CATALOG', options.catalog_id, 'readCatalogs');
  const isInGroup = await groupCondition(ctx, business_id, options);
  const page = await products.findProducts(ctx.db, ctx.cursors, business_id, options, isInGroup);
  return pageAnswer(page, page.rows.map(presentProduct));
}
