import { DAY_MS } from '../../../contract/constants/durations';
import type { BoardId, BulkActionId } from '../../../contract/schemas/common';
import type { Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import type { Services } from '../../platform/http/context';
import { type EnqueueTools, enqueue, type JobHandlers } from '../../platform/ops/jobs';
import type { ActionRef } from './bulkActions.repository';
import * as actions from './bulkActions.repository';
import { lockAction } from './bulkActions.steps';
import { endAction } from './ending';
import { runSteps } from './running';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Goes on with what is done to many pins, step by step, until it is done or its turn is over. */
    'bulkActions/run': { boardId: BoardId; id: BulkActionId };
    /** Forgets actions that can no longer be taken back. */
    'bulkActions/purge': Record<string, never>;
  }
}

/** As long as what they deleted can be restored. */
const UNDO_MS = 30 * DAY_MS;
const ACTIONS_AT_ONCE = 50;
/** After so many attempts that failed or ended with their process the board is freed: better half done and said so than held for hours. */
const MAX_ATTEMPTS = 4;

export async function enqueueRun(tx: Tx, tools: EnqueueTools, ref: ActionRef): Promise<void> {
  await enqueue(tx, tools, 'bulkActions/run', ref, { key: `bulkActions/run:${ref.id}` });
}

export function createBulkActionJobs(services: Services) {
  const { db, clock } = services;
  return {
    'bulkActions/run': async (ref, { attempt, signal }) => {
      if (attempt > MAX_ATTEMPTS) return giveUp(services, ref);
      try {
        const isDone = await runSteps(services, ref, signal);
        // Others get their turn before it goes on; so does whoever comes after this process.
        if (!isDone) await inTransaction(db, (tx) => enqueueRun(tx, services, ref));
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS) await giveUp(services, ref);
        throw error;
      }
    },
    'bulkActions/purge': async (_payload, { signal }) => {
      const before = new Date(clock.now().getTime() - UNDO_MS);
      while ((await inTransaction(db, (tx) => actions.purgeActions(tx, before, ACTIONS_AT_ONCE))) > 0) {
        signal.throwIfAborted();
      }
    },
  } satisfies Partial<JobHandlers>;
}

async function giveUp(services: Services, ref: ActionRef): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const held = await lockAction(tx, ref);
    if (held && held.action.ended_at === null) await endAction(tx, services, held, 'stopped');
  });
}
