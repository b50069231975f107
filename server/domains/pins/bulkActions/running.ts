import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import type { ActionRef } from './bulkActions.repository';
import { takeStep } from './bulkActions.steps';

/**
 * How long one step may use the embedded database, which serves one client at a time. Shorter steps cost more overhead
 * than they save.
 */
const STEP_MS = 32;
/** Pause between two steps, in which others can lock the boards. */
const PAUSE_MS = 5;
/** How long an action continues before other jobs run. */
const TURN_MS = 10_000;
const FIRST_STEP = 60;
/** The fixed cost of a step equals about this many pins, so that smaller steps would only prolong the action. */
const LEAST_STEP = 40;
const MOST_STEP = 300;

/**
 * Runs steps, each in its own transaction, sized to take `STEP_MS` on this machine. Returns whether the action has
 * ended; false if its time slice is over or the process stops, and then a later job continues.
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
      // Starts the clock here, because a step blocks nobody until it has the database.
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
