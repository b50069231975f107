import { HOUR_MS } from '../../../../contract/constants/durations';
import type { AudienceId, BusinessId } from '../../../../contract/schemas/common';
import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { enqueueBuild } from './audiences.service';
import { buildAudience } from './buildAudience';
import * as members from './members.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Finds the people of an audience again. */
    'audiences/build': { businessId: BusinessId; audienceId: AudienceId };
    /** Enqueues the builds of audiences that are too old. */
    'audiences/buildDue': Record<string, never>;
    /** Deletes the people of deleted audiences, and then their rows. */
    'audiences/purge': Record<string, never>;
  }
}

const AT_ONCE = 100;
const MOST_ROWS = 2000;

export function createAudienceJobs(services: Services) {
  return {
    'audiences/build': {
      lane: 'audiences',
      timeLimitMs: HOUR_MS,
      run: (payload, { signal }) => buildAudience(services, payload, signal),
    },
    'audiences/buildDue': { everyMs: HOUR_MS, run: () => buildDue(services) },
    'audiences/purge': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      everyMs: PURGE_EVERY_MS,
      run: (_payload, { signal }) => purge(services, signal),
    },
  } satisfies Partial<JobDefinitions>;
}

async function buildDue(services: Services): Promise<void> {
  const { db, clock } = services;
  for (;;) {
    const due = await members.findDue(db, clock.now(), AT_ONCE);
    await inTransaction(db, async (tx) => {
      for (const row of due) await enqueueBuild(tx, services, row);
    });
    if (due.length < AT_ONCE) return;
  }
}

async function purge({ db }: Services, signal: AbortSignal): Promise<void> {
  for (;;) {
    const audience = await members.findDeleted(db);
    if (!audience) return;
    await inSlices(
      { most: MOST_ROWS, signal },
      async (size) => (await members.deletePeople(db, audience.id, size)) > 0,
    );
    await members.deleteRow(db, audience);
  }
}
