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

/** The server made the change. `ids` maps client-made ids to the server's; `at`: when the answer came (ms). */
export const confirmed = createAction(
  'changes/confirmed',
  of<{ changeId: string; at: number; ids?: Record<string, string>; entities?: RecordsByTable }>(),
);

/** The change failed and is reverted. */
export const reverted = createAction('changes/reverted', of<{ changeId: string }>());
