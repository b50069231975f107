import { OPERATIONS } from '../../../../contract/constants/admin/operations';
import { DAY_MS, HOUR_MS } from '../../../../contract/constants/durations';
import { StartError } from '../../../platform/database/errors';
import type { Services } from '../../../platform/http/context';
import { announceJob } from '../../../platform/ops/jobSignal';
import { scrub } from '../../running/metrics';
import * as repository from './operations.repository';

type Tools = Pick<Services, 'db' | 'clock'>;

export const JOBS_USAGE = `npm run magpie -- jobs                           (all, by kind and state)
npm run magpie -- jobs failed                    (those that were given up)
npm run magpie -- jobs retry <id>|<kind>|all
npm run magpie -- jobs drop <id>`;

const MINUTE_MS = 60_000;
const ID = /^\d{1,19}$/;

/** Executes `magpie jobs` and returns the lines to print. Throws a StartError for a command that there is not. */
export async function executeJobCommand(tools: Tools, [name = '', which, ...more]: readonly string[]): Promise<string> {
  if (more.length > 0) throw new StartError(JOBS_USAGE);
  if (name === '') return listKinds(tools);
  if (name === 'failed' && which === undefined) return listFailed(tools);
  if (name === 'retry' && which !== undefined) return retry(tools, which);
  if (name === 'drop' && which !== undefined) return drop(tools, which);
  throw new StartError(JOBS_USAGE);
}

async function listKinds({ db, clock }: Tools): Promise<string> {
  const now = clock.now();
  const kinds = await repository.countJobsByKind(db, now);
  if (kinds.length === 0) return 'No jobs.';
  const rows = kinds.map(({ kind, state, count, since }) => [kind, state, String(count), whenOf(state, since, now)]);
  return tableOf([['kind', 'state', 'count', 'oldest'], ...rows]);
}

async function listFailed({ db, clock }: Tools): Promise<string> {
  const now = clock.now();
  const jobs = await repository.findJobs(db, 'failed', now, OPERATIONS.jobs);
  if (jobs.length === 0) return 'No job was given up.';
  const rows = jobs.map(({ id, kind, failed_at, attempts, last_error }) => [
    id,
    kind,
    failed_at === null ? '' : `${durationOf(now.getTime() - failed_at.getTime())} ago`,
    String(attempts),
    // Of an error only its first line, without what may be personal.
    scrub(last_error ?? '').split('\n')[0] ?? '',
  ]);
  return tableOf([['id', 'kind', 'given up', 'attempts', 'error'], ...rows]);
}

async function retry({ db, clock }: Tools, which: string): Promise<string> {
  const now = clock.now();
  if (ID.test(which)) {
    if (!(await repository.restartJob(db, which, now))) throw noSuchJob(which);
  } else {
    const count = await repository.restartJobs(db, which === 'all' ? null : which, now);
    if (count === 0) throw noSuchJob(which);
    announceJob({ kind: which, runAt: now });
    return `${count} ${count === 1 ? 'job is' : 'jobs are'} due again.`;
  }
  announceJob({ kind: which, runAt: now });
  return `Job ${which} is due again.`;
}

async function drop({ db }: Tools, id: string): Promise<string> {
  if (!ID.test(id) || !(await repository.deleteFailedJob(db, id))) throw noSuchJob(id);
  return `Dropped job ${id}.`;
}

const noSuchJob = (which: string) =>
  new StartError(
    which === 'all'
      ? 'No job was given up.'
      : `There is no job "${which}" that was given up. See: npm run magpie -- jobs failed`,
  );

function whenOf(state: repository.JobsOfKind['state'], since: Date, now: Date): string {
  const ms = now.getTime() - since.getTime();
  if (state === 'failed') return `given up ${durationOf(ms)} ago`;
  return ms < 0 ? `due in ${durationOf(-ms)}` : `due for ${durationOf(ms)}`;
}

function durationOf(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`;
  if (ms >= 2 * HOUR_MS) return `${Math.floor(ms / HOUR_MS)} hours`;
  if (ms >= 2 * MINUTE_MS) return `${Math.floor(ms / MINUTE_MS)} minutes`;
  return `${Math.floor(ms / 1000)} seconds`;
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
