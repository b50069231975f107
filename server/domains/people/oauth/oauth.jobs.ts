import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import * as grants from './grants.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes what applications were allowed and has expired, and what was allowed to applications that are gone. */
    'oauth/purge': Record<string, never>;
  }
}

const MOST_ROWS = 500;

export function createOauthJobs({ db, clock }: Services) {
  return {
    'oauth/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: (_payload, { signal }) =>
        inSlices({ most: MOST_ROWS, signal }, async (size) => {
          const ended = await grants.findEndedGrants(db, clock.now(), size);
          await inTransaction(db, async (tx) => {
            for (const grant of ended) await grants.deleteGrant(tx, grant);
          });
          return ended.length === size;
        }),
    },
  } satisfies Partial<JobDefinitions>;
}
