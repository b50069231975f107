import type { ReviewReason } from '../../../../contract/constants/business/merchants';
import { HOUR_MS } from '../../../../contract/constants/durations';
import type { UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import type { JobDefinitions } from '../../../platform/ops/jobDefinitions';
import { enqueue } from '../../../platform/ops/jobs';
import type { ProgramRow } from './merchants.repository';
import * as merchants from './merchants.repository';
import { CHECK_EVERY_MS, move, tell } from './merchants.service';
import { checkRequirements, failedOf } from './requirements';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Checks what is required of a merchant. */
    'merchants/check': { userId: UserId };
    /** Starts the checks of merchants whose time has come. */
    'merchants/checkDue': Record<string, never>;
  }
}

const AT_ONCE = 100;
const TIMEOUT_MS = 10_000;
const PAGE_BYTES = 5_000_000;

export function createMerchantJobs(services: Services) {
  const { db, clock } = services;
  return {
    'merchants/check': { lane: 'linkPages', run: ({ userId }) => checkMerchant(services, userId) },
    'merchants/checkDue': {
      lane: 'maintenance',
      everyMs: HOUR_MS,
      run: (_payload, { signal }) =>
        inSlices({ most: AT_ONCE, signal }, async (size) => {
          const due = await merchants.findDue(db, clock.now(), size);
          for (const userId of due) {
            await inTransaction(db, async (tx) => {
              await merchants.updateProgram(tx, userId, {
                next_check_at: new Date(clock.now().getTime() + CHECK_EVERY_MS),
              });
              await enqueue(tx, services, 'merchants/check', { userId }, { key: `merchants/check:${userId}` });
            });
          }
          return due.length === size;
        }),
    },
  } satisfies Partial<JobDefinitions>;
}

/** Moves an application on, and an accepted merchant that does not meet what is required, or does again. */
async function checkMerchant(services: Services, userId: UserId): Promise<void> {
  const { db, clock } = services;
  const before = await merchants.findProgram(db, userId);
  if (!before) return;
  const reasons: ReviewReason[] = failedOf(await checkRequirements(db, userId, before.business_id, clock.now()));
  if (before.phase === 'checking') reasons.push(...(await findUnreadable(services, before)));
  const event = reasons.length === 0 ? 'pass' : 'fail';
  await inTransaction(db, async (tx) => {
    const row = await merchants.lockProgram(tx, userId);
    // Decided or applied again in the meantime.
    if (row?.phase !== before.phase || row.changed_at.getTime() !== before.changed_at.getTime()) return;
    const isMoving = EVENTS[row.phase]?.includes(event);
    if (!isMoving) return;
    const phase = await move(tx, services, row, event, { reasons: jsonb(reasons) });
    if (phase !== 'reviewing') await tell(tx, services, row, 'merchantDecided', null, { phase, reasons });
  });
}

/** What a check can change in each phase; in the others nothing. */
const EVENTS: Readonly<Partial<Record<ProgramRow['phase'], readonly ('pass' | 'fail')[]>>> = {
  checking: ['pass', 'fail'],
  accepted: ['fail'],
  lapsed: ['pass'],
};

/** The policies whose addresses cannot be opened. */
async function findUnreadable({ safeFetch }: Services, row: ProgramRow): Promise<ReviewReason[]> {
  const opens = async (url: string) => {
    try {
      const options = { maxBytes: PAGE_BYTES, accept: 'text/html,*/*;q=0.5', timeoutMs: TIMEOUT_MS };
      await safeFetch.streamPublic(url, options, async () => null);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  };
  return [
    ...((await opens(row.shipping_policy_url)) ? [] : (['shipping_policy'] as const)),
    ...((await opens(row.return_policy_url)) ? [] : (['return_policy'] as const)),
  ];
}
