import type { BusinessId, CatalogId, FeedRunId, ProductFeedId } from '../../../../contract/schemas/common';
import { randomShard } from '../../../platform/database/ids';
import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import type { JobDefinitions } from '../../../platform/ops/jobDefinitions';
import * as catalogs from './catalogs.repository';
import { startRun } from './feedRuns.service';
import { nextTimeOfDay } from './feedTimes';
import { markDeleted } from './products.repository';
import { publishProducts } from './publishProducts';
import { enqueuePublishing, readFeed } from './readFeed';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Reads a feed's file into its catalog. */
    'catalogs/readFeed': { businessId: BusinessId; runId: FeedRunId };
    /** Writes the pins of products that are due. */
    'catalogs/publish': { businessId: BusinessId };
    /** Deletes the products of a deleted feed. */
    'catalogs/deleteFeed': { businessId: BusinessId; feedId: ProductFeedId };
    /** Deletes the products of a deleted catalog, and what is left of it. */
    'catalogs/deleteCatalog': { businessId: BusinessId; catalogId: CatalogId };
    /** Starts reading the feeds whose time has come. */
    'catalogs/fetchDue': Record<string, never>;
  }
}

const HOUR_MS = 3_600_000;
const FETCH_DUE_EVERY_MS = 300_000;
const FEEDS_AT_ONCE = 100;
const MARK_AT_ONCE = 500;
/** A feed that has not changed for so long is fetched no more, until somebody switches it on. */
const SLEEPS_AFTER_MS = 90 * 24 * HOUR_MS;

export function createCatalogJobs(services: Services) {
  return {
    'catalogs/readFeed': {
      lane: 'feeds',
      timeLimitMs: HOUR_MS,
      run: (payload, { signal }) => readFeed(services, payload, signal),
    },
    'catalogs/publish': {
      lane: 'productPins',
      timeLimitMs: HOUR_MS,
      run: (payload, { signal }) => publishProducts(services, payload, signal),
    },
    'catalogs/deleteFeed': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      run: ({ businessId, feedId }, { signal }) => deleteProducts(services, businessId, { feed_id: feedId }, signal),
    },
    'catalogs/deleteCatalog': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      async run({ businessId, catalogId }, { signal }) {
        await deleteProducts(services, businessId, { catalog_id: catalogId }, signal);
        await inTransaction(services.db, (tx) => catalogs.deleteCatalog(tx, businessId, catalogId));
      },
    },
    'catalogs/fetchDue': { everyMs: FETCH_DUE_EVERY_MS, run: () => fetchDue(services) },
  } satisfies Partial<JobDefinitions>;
}

type DeletedOf = Parameters<typeof markDeleted>[2];

async function deleteProducts(services: Services, businessId: BusinessId, of: DeletedOf, signal: AbortSignal) {
  await inSlices({ most: MARK_AT_ONCE, signal }, async (size) => {
    const now = services.clock.now();
    const marked = await inTransaction(services.db, (tx) => markDeleted(tx, businessId, of, size, now));
    return marked === size;
  });
  await inTransaction(services.db, (tx) => enqueuePublishing(tx, services, businessId));
}

async function fetchDue(services: Services): Promise<void> {
  const { db, clock, ids } = services;
  for (const { business_id, id } of await catalogs.findDueFeeds(db, clock.now(), FEEDS_AT_ONCE)) {
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      const feed = await catalogs.lockFeed(tx, business_id, id);
      if (!feed?.fetch_at || feed.next_fetch_at === null || feed.next_fetch_at > now) return;
      const lastChange = feed.changed_at ?? feed.created_at;
      if (now.getTime() - lastChange.getTime() > SLEEPS_AFTER_MS) {
        await catalogs.updateFeed(tx, feed, { status: 'INACTIVE', next_fetch_at: null });
        return;
      }
      const next_fetch_at = nextTimeOfDay(feed.fetch_at, feed.time_zone, now);
      await catalogs.updateFeed(tx, feed, { next_fetch_at });
      const run = { id: ids.next('feedRun', randomShard()), source: 'FETCH', createdBy: null } as const;
      // One that is being read still is not started once more.
      await startRun(tx, services, feed, run).catch((error) => {
        if (!(error instanceof ApiError)) throw error;
      });
    });
  }
}
