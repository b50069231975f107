import { jobDefinitions } from './areas';
import type { Database } from './platform/database/database';
import type { Services } from './platform/http/context';
import { runnerOptionsOf, scheduleRecurring } from './platform/ops/jobDefinitions';
import { createJobRunner, type JobPayloads, type JobRunner } from './platform/ops/jobs';
import type { Log } from './platform/ops/log';

/** The runner of all jobs, with those that run by themselves; not started. */
export function buildJobRunner(services: Services, log: Log, listen?: Database['listen']): JobRunner {
  const { db, clock, ids, errorLog } = services;
  const onError = (error: unknown, kind: string) => errorLog.note(error, kind);
  const definitions = jobDefinitions(services);
  const options = runnerOptionsOf(definitions);
  const runner = createJobRunner<JobPayloads>({ db, clock, ids, log, onError, listen, ...options });
  scheduleRecurring(runner, definitions);
  return runner;
}
