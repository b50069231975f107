import type { OptionsOf } from '../../../../contract/api';
import type { FeedIssue, FeedRun } from '../../../../contract/schemas/business/catalogs';
import type { FeedRunId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { type PageOf, readPage } from '../../../platform/http/page';
import { enqueue } from '../../../platform/ops/jobs';
import { createFeedFiles } from '../../../platform/productFeeds/feedFiles';
import { withWholeUpload } from '../../content/media';
import { businessSuspended, requireAsset } from '../businesses';
import { feedIsBeingRead, noSuchFeed, runIsDecided, uploadMissing } from './catalogs.errors';
import { presentIssue, presentRun } from './catalogs.presenter';
import type { FeedRow } from './catalogs.repository';
import { lockFeedToEdit, requireFeed } from './catalogs.service';
import * as runs from './feedRuns.repository';

const RUN_PAGE = 20;
const ISSUE_PAGE = 100;

type CreateOptions = OptionsOf<'CatalogFeedRunsResource.create'>;

/**
 * Keeps the file of an upload for a run and returns its id; without an upload the run fetches the feed's address. Throws
 * 400 where there is neither, 404, 403 also for a suspended business, 409 for an upload that has not arrived as a whole, 413.
 */
export async function prepareRun(ctx: Ctx, options: CreateOptions): Promise<FeedRunId> {
  const { business_id, isSuspended } = await requireAsset(ctx, 'CATALOG', options.catalog_id, 'editCatalogs');
  if (isSuspended) throw businessSuspended();
  const feed = await requireFeed(ctx, options);
  const id = ctx.ids.next('feedRun', shardOf(business_id));
  const { upload_id: uploadId } = options;
  if (uploadId === undefined) {
    if (feed.location === null) throw uploadMissing();
    return id;
  }
  const files = createFeedFiles(ctx.installation.dataDir);
  await withWholeUpload(ctx, uploadId, (file) => files.keep(file, id));
  return id;
}

export async function createRun(tx: Tx, ctx: Ctx, options: CreateOptions, id: FeedRunId): Promise<FeedRun> {
  const feed = await lockFeedToEdit(tx, ctx, options);
  const source = options.upload_id === undefined ? 'FETCH' : 'UPLOAD';
  return presentRun(await startRun(tx, ctx, feed, { id, source, createdBy: requireViewer(ctx).id }));
}

interface NewRun {
  id: FeedRunId;
  source: 'UPLOAD' | 'FETCH';
  createdBy: runs.RunRow['created_by_id'];
}

/** Starts reading a locked feed. A run that waits for a decision is given up. Throws 409 while one is being read. */
export async function startRun(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  feed: FeedRow,
  { id, source, createdBy }: NewRun,
): Promise<runs.RunRow> {
  if (await runs.hasOpenRun(tx, feed.business_id, feed.id)) throw feedIsBeingRead();
  const now = tools.clock.now();
  for (const held of await runs.findHeldRuns(tx, feed.business_id, feed.id)) await refuseHeld(tx, held, now);
  const run = await runs.insertRun(tx, {
    business_id: feed.business_id,
    feed_id: feed.id,
    id,
    status: 'WAITING',
    source,
    signature: null,
    etag: null,
    charset: null,
    problem: null,
    problem_line: null,
    problem_detail: null,
    format: null,
    applied_to: null,
    created_by_id: createdBy,
    created_at: now,
    finished_at: null,
  });
  await enqueueRun(tx, tools, run);
  return run;
}

const enqueueRun = (tx: Tx, tools: Pick<Services, 'ids' | 'clock'>, { business_id, id }: runs.RunRow) =>
  enqueue(tx, tools, 'catalogs/readFeed', { businessId: business_id, runId: id }, { key: `catalogs/readFeed:${id}` });

const refuseHeld = (tx: Tx, run: runs.RunRow, now: Date) =>
  runs.updateRun(tx, run, { status: 'FAILED', problem: 'LARGE_PRODUCT_COUNT_DECREASE', finished_at: now });

/** Takes a run in that is held, or refuses it. A repeated call changes nothing. Throws 409 where it was decided otherwise. */
export async function decideRun(
  tx: Tx,
  ctx: Ctx,
  options: OptionsOf<'CatalogFeedRunResource.update'>,
): Promise<FeedRun> {
  const feed = await lockFeedToEdit(tx, ctx, options);
  const run = await runs.lockRun(tx, { business_id: feed.business_id, id: options.run_id });
  if (run?.feed_id !== feed.id) throw noSuchFeed();
  if (run.status !== 'HELD') {
    if (run.is_confirmed !== options.is_confirmed) throw runIsDecided();
    return presentRun(run);
  }
  if (options.is_confirmed) {
    await runs.updateRun(tx, run, { status: 'APPLYING', is_confirmed: true });
    await enqueueRun(tx, ctx, run);
  } else await refuseHeld(tx, run, ctx.clock.now());
  return presentRun((await runs.findRun(tx, run)) ?? run);
}

export async function listRuns(ctx: Ctx, options: OptionsOf<'CatalogFeedRunsResource.get'>): Promise<PageOf<FeedRun>> {
  const feed = await requireFeed(ctx, options);
  const page = await readPage(
    ctx.cursors,
    `feedRuns:${feed.id}`,
    { ...options, page_size: options.page_size ?? RUN_PAGE },
    (before, limit) =>
      runs.findRuns(ctx.db, feed.business_id, feed.id, limit, before && (String(before[0]) as FeedRunId)),
    ({ id }) => [id],
  );
  return { rows: page.rows.map(presentRun), bookmark: page.bookmark };
}

export async function listIssues(
  ctx: Ctx,
  options: OptionsOf<'CatalogFeedIssuesResource.get'>,
): Promise<PageOf<FeedIssue>> {
  const feed = await requireFeed(ctx, options);
  const run = await runs.findRun(ctx.db, { business_id: feed.business_id, id: options.run_id });
  if (run?.feed_id !== feed.id) throw noSuchFeed();
  const page = await readPage(
    ctx.cursors,
    `feedIssues:${run.id}`,
    { ...options, page_size: options.page_size ?? ISSUE_PAGE },
    (after, limit) => runs.findIssues(ctx.db, run, limit, after === undefined ? 0 : Number(after[0])),
    ({ row_number }) => [row_number],
  );
  return { rows: page.rows.map(presentIssue), bookmark: page.bookmark };
}
