import { createAction } from '@reduxjs/toolkit';
import type { RecordsByTable } from '../entities/records';
import { of } from '../lib/events';

/**
 * An optimistic change begins with any event whose payload has a `changeId`: it is applied at once and added to the
 * optimistic log. It ends with `confirmed` or `reverted`.
 */
export interface OptimisticPayload {
  changeId: string;
}

/** The server did it. `ids` swaps client-made ids for the server's, `at` is when the answer came (ms). */
export const confirmed = createAction(
  'changes/confirmed',
  of<{ changeId: string; at: number; ids?: Record<string, string>; entities?: RecordsByTable }>(),
);

/** It failed: its effects are reverted. */
export const reverted = createAction('changes/reverted', of<{ changeId: string }>());
