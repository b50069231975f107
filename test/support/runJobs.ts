import { buildJobRunner } from '../../server/jobs';
import type { Services } from '../../server/platform/context';
import { silentLog } from '../../server/platform/log';

/** Runs all jobs that are due, as the server would have done meanwhile; answers how many ran. */
export function runJobs(services: Services): Promise<number> {
  return buildJobRunner(services, silentLog).runDue();
}
