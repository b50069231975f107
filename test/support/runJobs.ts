import { buildJobRunner } from '../../server/jobs';
import type { Services } from '../../server/platform/http/context';
import { silentLog } from '../../server/platform/ops/log';

/** Runs all jobs that are due; returns how many ran. */
export function runJobs(services: Services): Promise<number> {
  return buildJobRunner(services, silentLog).runDue();
}
