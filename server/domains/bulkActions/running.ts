import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../platform/database/transaction';
import type { Services } from '../../platform/http/context';
import type { ActionRef } from './bulkActions.repository';
import { takeStep } from './bulkActions.steps';

/** How long one step should hold the embedded database, which serves one at a time. Less takes longer than it is worth. */
const STEP_MS = 32;
/** Between two steps, so that those get their turn who wait for the boards that a step holds. */
const PAUSE_MS = 5;
/** How long an action goes on before other jobs get their turn. */
const TURN_MS = 10_000;
const FIRST_STEP = 60;
/** What a step does besides takes as long as these pins: with fewer it would only be longer until all are done. */
const LEAST_STEP = 40;
const MOST_STEP = 300;

/**
 * Takes step after step, each a transaction of its own, as large as the machine takes in `STEP_MS`. Answers whether
 * the action has ended; false when its turn is over or the process stops, and then another goes on from there.
 */
export async function runSteps(
  services: Pick<Services, 'db' | 'ids' | 'clock'>,
  ref: ActionRef,
  signal: AbortSignal,
): Promise<boolean> {
  const turnEnds = performance.now() + TURN_MS;
  let size = FIRST_STEP;
  while (!signal.aborted && performance.now() < turnEnds) {
    let began = 0;
    const isMore = await inTransaction(services.db, (tx) => {
      // Not before: until a step has the database it holds nobody up.
      began = performance.now();
      return takeStep(tx, services, ref, size);
    });
    if (!isMore) return true;
    const wanted = size * (STEP_MS / Math.max(1, performance.now() - began));
    size = Math.round(Math.min(MOST_STEP, size * 1.5, Math.max(LEAST_STEP, wanted)));
    await sleep(PAUSE_MS);
  }
  return false;
}
