import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import type { JobDefinitions } from '../../../platform/ops/jobDefinitions';
import { findProof } from './proofs';
import type { ClaimRow } from './websites.repository';
import * as websites from './websites.repository';
import { CHECK_AFTER_MS, CHECK_AGAIN_MS, loseClaim } from './websites.service';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Checks the claims of websites whose time has come. */
    'websites/checkDue': Record<string, never>;
  }
}

const HOUR_MS = 3_600_000;
const CLAIMS_AT_ONCE = 20;
/** So many failed checks in a row end a claim: a website may be down for some days. */
const MOST_FAILED = 3;

export function createWebsiteJobs(services: Services) {
  return {
    'websites/checkDue': {
      lane: 'linkPages',
      everyMs: HOUR_MS,
      timeLimitMs: HOUR_MS,
      run: (_payload, { signal }) =>
        inSlices({ most: CLAIMS_AT_ONCE, signal }, async (size) => {
          const due = await websites.findDueClaims(services.db, services.clock.now(), size);
          for (const claim of due) {
            if (signal.aborted) return false;
            await checkAgain(services, claim);
          }
          return due.length === size;
        }),
    },
  } satisfies Partial<JobDefinitions>;
}

/** Each check moves the next one on, also one that was interrupted here. */
async function checkAgain(services: Services, claim: ClaimRow): Promise<void> {
  const { db, clock } = services;
  await websites.postpone(db, claim, new Date(clock.now().getTime() + CHECK_AGAIN_MS));
  const method = await findProof(services, claim);
  await inTransaction(db, async (tx) => {
    const row = await websites.lockClaim(tx, claim.user_id);
    // Verified again or removed in the meantime.
    if (row?.token !== claim.token || row.status !== 'VERIFIED' || isLater(row.checked_at, claim.checked_at)) return;
    const now = clock.now();
    if (method !== null) {
      const next_check_at = new Date(now.getTime() + CHECK_AFTER_MS);
      await websites.updateClaim(tx, row, { method, checked_at: now, failed_checks: 0, next_check_at });
    } else if (row.failed_checks + 1 >= MOST_FAILED) {
      await loseClaim(tx, services, row);
    } else {
      await websites.updateClaim(tx, row, { checked_at: now, failed_checks: row.failed_checks + 1 });
    }
  });
}

const isLater = (one: Date | null, other: Date | null): boolean => (one?.getTime() ?? 0) > (other?.getTime() ?? 0);
