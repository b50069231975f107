import { createHash } from 'node:crypto';
import { FEED_LIMITS, type FileProblem } from '../../../../contract/constants/business/productFeeds';
import type { BusinessId, FeedRunId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { inSlices } from '../../../platform/database/slices';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { AnsweredWithError } from '../../../platform/http/fetchErrors';
import { enqueue } from '../../../platform/ops/jobs';
import { createFeedFiles } from '../../../platform/productFeeds/feedFiles';
import { readFeedFile } from '../../../platform/productFeeds/feedReader';
import type { FeedBatch, FeedEnd } from '../../../platform/productFeeds/protocol';
import { usualCurrencies } from '../../../platform/productFeeds/usualCurrencies';
import { findClaimedHost } from '../websites';
import * as catalogs from './catalogs.repository';
import * as runs from './feedRuns.repository';
import { FeedTally } from './feedTally';

export type FeedTools = Pick<Services, 'db' | 'ids' | 'clock' | 'safeFetch' | 'installation'>;

const CLEAR_AT_ONCE = 2000;
const APPLY_AT_ONCE = 500;
/** Below this share of the products that there are, a person decides. */
const LEAST_SHARE = 0.01;
const FETCH_MS = 600_000;
const ACCEPT = 'text/csv,text/tab-separated-values,application/xml,text/xml,application/gzip,*/*;q=0.5';
const NOT_MODIFIED = 304;
const UNFINISHED: ReadonlySet<string> = new Set(runs.OPEN_STATUSES);

/**
 * Reads a feed: first all of its file into a table of its own, then into the catalog in slices. Before the second step
 * nothing has changed, and a second attempt starts over; within it, it continues where it was interrupted.
 */
export async function readFeed(
  tools: FeedTools,
  { businessId, runId }: { businessId: BusinessId; runId: FeedRunId },
  signal: AbortSignal,
): Promise<void> {
  const key = { business_id: businessId, id: runId };
  const run = await runs.findRun(tools.db, key);
  const feed = run && (await catalogs.findFeed(tools.db, businessId, run.feed_id));
  if (run && feed && UNFINISHED.has(run.status)) {
    const isStaged = run.status === 'APPLYING' || (await stageFile(tools, feed, run, signal));
    if (isStaged) await applyRun(tools, feed, key, signal);
  }
  await clearUp(tools, key, signal);
}

type Key = Pick<runs.RunRow, 'business_id' | 'id'>;

/** Deletes what a run leaves that has come to its end; what a held run has read stays. */
async function clearUp(tools: FeedTools, key: Key, signal: AbortSignal): Promise<void> {
  const run = await runs.findRun(tools.db, key);
  await createFeedFiles(tools.installation.dataDir).remove(key.id);
  if (run?.status !== 'HELD') await clearStaged(tools, key, 'catalog_feed_items', signal);
}

const clearStaged = (
  tools: FeedTools,
  key: Key,
  table: 'catalog_feed_items' | 'catalog_feed_issues',
  signal: AbortSignal,
): Promise<void> =>
  inSlices(
    { most: CLEAR_AT_ONCE, signal },
    async (size) => (await runs.clearStaging(tools.db, key, table, size)) === size,
  );

/** Ends a run whose file is refused or unchanged. */
async function endRun(
  tools: FeedTools,
  run: runs.RunRow,
  status: 'FAILED' | 'UNCHANGED',
  problem: { code: FileProblem; line?: number | null; detail?: string | null } | null,
): Promise<false> {
  await runs.updateRun(tools.db, run, {
    status,
    finished_at: tools.clock.now(),
    problem: problem?.code ?? null,
    problem_line: problem?.line ?? null,
    problem_detail: problem?.detail ?? null,
  });
  return false;
}

/** Reads the file of a run; returns whether its products may be taken into the catalog now. */
async function stageFile(
  tools: FeedTools,
  feed: catalogs.FeedRow,
  run: runs.RunRow,
  signal: AbortSignal,
): Promise<boolean> {
  const files = createFeedFiles(tools.installation.dataDir);
  let { charset, etag } = run;
  if (run.source === 'FETCH') {
    const fetched = await fetchFile(tools, feed, run);
    if (fetched === 'unchanged') return endRun(tools, run, 'UNCHANGED', null);
    if ('problem' in fetched) return endRun(tools, run, 'FAILED', { code: 'FETCH_ERROR', detail: fetched.problem });
    ({ charset, etag } = fetched);
  }
  if (!(await files.isThere(run.id))) return endRun(tools, run, 'FAILED', { code: 'FETCH_ERROR' });
  const signature = await files.signatureOf(run.id);
  if (signature === feed.signature) return endRun(tools, run, 'UNCHANGED', null);
  await clearStaged(tools, run, 'catalog_feed_items', signal);
  await clearStaged(tools, run, 'catalog_feed_issues', signal);
  await runs.updateRun(tools.db, run, { status: 'READING', signature, etag, charset });
  const tally = new FeedTally();
  const site = await findClaimedHost(tools.db, feed.business_id);
  const options = {
    ...{ path: files.pathOf(run.id), charset, language: feed.language, currency: feed.currency, country: feed.country },
    availability: feed.default_availability,
    domains: site === null ? [] : [site],
    usualCurrencies: usualCurrencies(feed.country),
  };
  const outcome = await readFeedFile(options, signal, (batch) => stageBatch(tools, run, batch, tally));
  if ('refused' in outcome) {
    const { problem: code, line, detail } = outcome.refused;
    return endRun(tools, run, 'FAILED', { code, line, detail });
  }
  return decide(tools, feed, run, tally, outcome.end);
}

type Fetched = { charset: string | null; etag: string | null };

async function fetchFile(
  { safeFetch, installation }: FeedTools,
  feed: catalogs.FeedRow,
  run: runs.RunRow,
): Promise<Fetched | 'unchanged' | { problem: string }> {
  if (feed.location === null) return { problem: '' };
  const files = createFeedFiles(installation.dataDir);
  const options = {
    maxBytes: FEED_LIMITS.bytes,
    accept: ACCEPT,
    timeoutMs: FETCH_MS,
    ...(feed.etag !== null && { etag: feed.etag }),
  };
  try {
    const head = await safeFetch.streamPublic(feed.location, options, (body) => files.write(body, run.id));
    return { charset: head.charset, etag: head.etag };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.cause instanceof AnsweredWithError && error.cause.status === NOT_MODIFIED) return 'unchanged';
    return { problem: error.message };
  }
}

/** Stores what a batch has; of two products with one id the first counts. */
async function stageBatch(tools: FeedTools, run: runs.RunRow, batch: FeedBatch, tally: FeedTally): Promise<void> {
  const staged = batch.products.map(({ row, product }) => ({
    ...{ row, item_id: product.id, product },
    hash: createHash('sha256').update(JSON.stringify(product)).digest('base64url'),
  }));
  const { added, issues } = await inTransaction(tools.db, async (tx) => {
    const fresh = await runs.stageProducts(tx, run, staged);
    const { added, duplicates } = firstOf(staged, fresh);
    const issues = tally.withDuplicates(batch.issues, duplicates);
    await runs.stageIssues(tx, run, tally.toStore(issues));
    return { added, issues };
  });
  tally.add(
    batch.rows,
    added.map(({ product }) => product),
    issues,
  );
}

function firstOf(staged: readonly runs.StagedProduct[], fresh: Set<string>) {
  const added: runs.StagedProduct[] = [];
  const duplicates: runs.StagedProduct[] = [];
  const left = new Set(fresh);
  for (const one of staged) (left.delete(one.item_id) ? added : duplicates).push(one);
  return { added, duplicates };
}

async function decide(
  tools: FeedTools,
  feed: catalogs.FeedRow,
  run: runs.RunRow,
  tally: FeedTally,
  end: FeedEnd,
): Promise<boolean> {
  const before = await runs.countProducts(tools.db, feed);
  const isHeld = tally.ingested < before * LEAST_SHARE && !run.is_confirmed;
  if (end.duplicates.length > 0) tally.count('DUPLICATE_HEADERS', end.duplicates.length);
  await runs.updateRun(tools.db, run, {
    status: isHeld ? 'HELD' : 'APPLYING',
    format: end.format,
    original_count: end.rows + end.leftOut,
    ingested_count: tally.ingested,
    left_out_count: end.leftOut,
    counts: jsonb(tally.counts),
    stock: jsonb(tally.stock),
    sample: jsonb(tally.sample),
  });
  return !isHeld;
}

async function applyRun(tools: FeedTools, feed: catalogs.FeedRow, key: Key, signal: AbortSignal): Promise<void> {
  const locked = async (size: number, work: (tx: Tx, run: runs.RunRow) => Promise<boolean>) =>
    inTransaction(tools.db, async (tx) => {
      const run = await runs.lockRun(tx, key);
      return run?.status === 'APPLYING' && size > 0 ? work(tx, run) : false;
    });
  await inSlices({ most: APPLY_AT_ONCE, signal }, (size) =>
    locked(size, async (tx, run) => {
      const last = await runs.applyProducts(tx, run, feed, size, tools.clock.now());
      if (last !== null) await runs.updateRun(tx, run, { applied_to: last });
      return last !== null;
    }),
  );
  let after = '';
  await inSlices({ most: APPLY_AT_ONCE, signal }, (size) =>
    locked(size, async (tx, run) => {
      const { last, removed } = await runs.removeAbsent(tx, run, after, size, tools.clock.now());
      if (removed > 0) await runs.updateRun(tx, run, { removed_count: run.removed_count + removed });
      if (last !== null) after = last;
      return last !== null;
    }),
  );
  await locked(1, async (tx, run) => {
    const now = tools.clock.now();
    await runs.updateRun(tx, run, { status: 'COMPLETED', finished_at: now });
    if (await catalogs.lockFeed(tx, feed.business_id, feed.id)) {
      await catalogs.updateFeed(tx, feed, { signature: run.signature, etag: run.etag, changed_at: now });
    }
    await enqueuePublishing(tx, tools, feed.business_id);
    return false;
  });
}

/** Enqueues the writing of the pins of a business; one job at a time. */
export const enqueuePublishing = (
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  businessId: BusinessId,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    tx,
    tools,
    'catalogs/publish',
    { businessId },
    { key: `catalogs/publish:${businessId}`, ...(runAt && { runAt }) },
  );
