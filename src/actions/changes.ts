import { createAction } from '@reduxjs/toolkit';
import type { RecordsByTable } from '../entities/records';
import { of } from '../lib/events';

/**
 * The two ends of an optimistic change. It begins with any event whose payload holds a `changeId`: reducers show it at
 * once and remember how; then the server confirms it or it is taken back.
 */
export interface OptimisticPayload {
  changeId: string;
}

/** The server did it. `ids` swaps client-made ids for the server's, `at` is when the answer came (ms). */
export const confirmed = createAction(
  'changes/confirmed',
  of<{ changeId: string; at: number; ids?: Record<string, string>; entities?: RecordsByTable }>(),
);

/** It failed: everything shows as if it had never been. */
export const reverted = createAction('changes/reverted', of<{ changeId: string }>());
