import { availableParallelism, freemem, loadavg } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { DataOf, OptionsOf } from '../../../../contract/api';
import { JOB_STATES, type JobState, OPERATIONS } from '../../../../contract/constants/admin/operations';
import type { Ctx } from '../../../platform/http/context';
import type { IndexFacts } from '../../../platform/indexes/derivedIndex';
import { RECURRING_KEY } from '../../../platform/ops/jobStore';
import { dayRange } from '../../../platform/text/days';
import { countStates } from '../../people/experiences';
import { countTriggers } from '../../running/events';
import { findAlerts } from './alerts';
import { readBackups } from './operations.backups';
import { noFailedJob } from './operations.errors';
import { presentBound, presentCount, presentJob } from './operations.presenter';
import * as repository from './operations.repository';

type Health = DataOf<'OperationsHealthResource.get'>;

/** Triggers and states of experiences that are counted; beyond it shares change no more, and the time does. */
const EXPOSURES_READ = 100_000;

/** The current state of process, database, backups and reports. Reads no table that grows. */
export async function health(ctx: Ctx): Promise<Health> {
  const { db, clock, installation, vitals, siteSettings } = ctx;
  await siteSettings.refresh();
  const [alerts, database, backups, reports] = await Promise.all([
    findAlerts(ctx),
    repository.readDatabase(db, OPERATIONS.tables),
    readBackups(ctx),
    readReports(ctx),
  ]);
  return {
    measured_at: clock.now().toISOString(),
    alerts,
    app: processFacts(ctx),
    database: {
      ...database,
      kind: installation.databaseKind,
      migrations: database.migrations.map(({ name, applied_at }) => ({ name, applied_at: applied_at.toISOString() })),
    },
    traffic: vitals.traffic().map(({ minute, ...counts }) => ({ minute: minute.toISOString(), ...counts })),
    backups,
    reports: { ...reports, retention_days: siteSettings.retentionDays },
    save_graph: saveGraphFacts(ctx),
    picture_index: pictureIndexFacts(ctx),
    text_index: textIndexFacts(ctx),
    spelling: spellingFacts(ctx),
  };
}

function processFacts({ installation, vitals }: Ctx): Health['app'] {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version: installation.appVersion,
    node: process.versions.node,
    started_at: vitals.startedAt.toISOString(),
    memory_bytes: rss,
    heap_bytes: heapUsed,
    heap_limit_bytes: getHeapStatistics().heap_size_limit,
    free_memory_bytes: freemem(),
    processors: availableParallelism(),
    load: loadavg()[0] ?? 0,
    loop_delay: vitals.loopDelay(),
  };
}

function saveGraphFacts({ saveGraph }: Ctx): Health['save_graph'] {
  const { pictures, boards, edges, bytes } = saveGraph.stats;
  return { images: pictures, boards, edges, bytes, ...indexFacts(saveGraph) };
}

function pictureIndexFacts({ pictureIndex }: Ctx): Health['picture_index'] {
  const { pictures, bytes } = pictureIndex.stats;
  return { images: pictures, bytes, ...indexFacts(pictureIndex) };
}

function textIndexFacts({ textIndex }: Ctx): Health['text_index'] {
  return { ...textIndex.stats, ...indexFacts(textIndex) };
}

function spellingFacts({ spelling }: Ctx): Health['spelling'] {
  const { size, bytes } = spelling;
  return { words: size, bytes, ...indexFacts(spelling) };
}

const indexFacts = ({
  state,
  limitBytes,
  followedAt,
}: Pick<IndexFacts<unknown>, 'state' | 'limitBytes' | 'followedAt'>) => ({
  state,
  limit_bytes: limitBytes,
  followed_at: followedAt?.toISOString() ?? null,
});

async function readReports({ reportBudget }: Ctx): Promise<Omit<Health['reports'], 'retention_days'>> {
  const { visitorBytes, memberBytes, refused } = await reportBudget.today();
  return {
    visitor_bytes: visitorBytes,
    member_bytes: memberBytes,
    refused,
    limit_bytes: presentBound(reportBudget.limitBytes),
    visitor_limit_bytes: presentBound(reportBudget.visitorLimitBytes),
  };
}

export async function listJobs({ db, clock }: Ctx, state: JobState): Promise<DataOf<'OperationsJobsResource.get'>> {
  const now = clock.now();
  const counts = JOB_STATES.map((one) => repository.countJobs(db, one, now, OPERATIONS.countCap + 1));
  const [failed = 0, running = 0, waiting = 0] = await Promise.all(counts);
  const rows = await repository.findJobs(db, state, now, OPERATIONS.jobs);
  const oldest = await repository.findOldestDue(db, now);
  return {
    counts: { failed: presentCount(failed), running: presentCount(running), waiting: presentCount(waiting) },
    jobs: rows.map((row) => presentJob(row, RECURRING_KEY, now)),
    oldest_due: oldest ? { kind: oldest.kind, run_at: oldest.run_at.toISOString() } : null,
  };
}

/** Throws 404 where there is no failed job of that id (any more). */
export async function retryJob({ db, clock }: Ctx, id: string): Promise<void> {
  if (!(await repository.restartJob(db, id, clock.now()))) throw noFailedJob();
}

/** Throws 404 where there is no failed job of that id (any more). */
export async function dropJob({ db }: Ctx, id: string): Promise<void> {
  if (!(await repository.deleteFailedJob(db, id))) throw noFailedJob();
}

/** Counts the participants of each group of experiments, and the outcomes of experiences. */
export async function exposures(
  { db, clock }: Ctx,
  days: OptionsOf<'OperationsExposuresResource.get'>,
): Promise<DataOf<'OperationsExposuresResource.get'>> {
  const experiments = await countTriggers(db, dayRange(clock, days), EXPOSURES_READ);
  const experiences = await countStates(db, EXPOSURES_READ);
  const read = (counted: readonly { count: number }[]) => counted.reduce((sum, { count }) => sum + count, 0);
  return {
    experiments,
    experiences,
    is_partial: read(experiments) >= EXPOSURES_READ || read(experiences) >= EXPOSURES_READ,
  };
}
