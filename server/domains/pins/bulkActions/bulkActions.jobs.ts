import { DAY_MS } from '../../../../contract/constants/durations';
import type { BoardId, BulkActionId } from '../../../../contract/schemas/common';
import { inSlices } from '../../../platform/database/slices';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { type EnqueueTools, enqueue } from '../../../platform/ops/jobs';
import type { ActionRef } from './bulkActions.repository';
import * as actions from './bulkActions.repository';
import { lockAction } from './bulkActions.steps';
import { endAction } from './ending';
import { runSteps } from './running';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Continues a bulk action, step by step, until it is done or its time slice is over. */
    'bulkActions/run': { boardId: BoardId; id: BulkActionId };
    /** Deletes actions that can no longer be undone. */
    'bulkActions/purge': Record<string, never>;
  }
}

/** As long as the deletions of an action can be restored. */
const UNDO_MS = 30 * DAY_MS;
const MOST_ACTIONS = 50;
/**
 * After this many attempts that failed or ended with their process the board is unlocked: a partial result that is
 * reported is better than a board that stays locked for hours.
 */
const MAX_ATTEMPTS = 4;

export async function enqueueRun(tx: Tx, tools: EnqueueTools, ref: ActionRef): Promise<void> {
  await enqueue(tx, tools, 'bulkActions/run', ref, { key: `bulkActions/run:${ref.id}` });
}

export function createBulkActionJobs(services: Services) {
  const { db, clock } = services;
  return {
    'bulkActions/run': {
      lane: 'actions',
      timeLimitMs: 120_000,
      run: async (ref, { attempt, signal }) => {
        if (attempt > MAX_ATTEMPTS) return giveUp(services, ref);
        try {
          const isDone = await runSteps(services, ref, signal);
          // Enqueues the rest behind other jobs; if this process ends, another one continues.
          if (!isDone) await inTransaction(db, (tx) => enqueueRun(tx, services, ref));
        } catch (error) {
          if (attempt >= MAX_ATTEMPTS) await giveUp(services, ref);
          throw error;
        }
      },
    },
    'bulkActions/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: async (_payload, { signal }) => {
        const before = new Date(clock.now().getTime() - UNDO_MS);
        await inSlices({ most: MOST_ACTIONS, signal }, async (size) => {
          return (await inTransaction(db, (tx) => actions.purgeActions(tx, before, size))) > 0;
        });
      },
    },
  } satisfies Partial<JobDefinitions>;
}

async function giveUp(services: Services, ref: ActionRef): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const held = await lockAction(tx, ref);
    if (held && held.action.ended_at === null) await endAction(tx, services, held, 'stopped');
  });
}
