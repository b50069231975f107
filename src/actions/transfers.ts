import { createAction } from '@reduxjs/toolkit';
import type { BoardId, UserId } from '../../contract/schemas/common';
import { of } from '../lib/events';
import type { OptimisticPayload } from './changes';

/** The owner asks a collaborator to take a board over. */
export const requested = createAction('transfers/requested', of<{ boardId: BoardId; userId: UserId }>());
/** The owner takes that back, or the collaborator declines. */
export const endRequested = createAction('transfers/endRequested', of<{ boardId: BoardId }>());
/** The collaborator accepts. */
export const acceptRequested = createAction('transfers/acceptRequested', of<{ boardId: BoardId }>());

/** Who is asked to take a board over; null: nobody any more (ledger BOARD-021, BOARD-022). */
export const offered = createAction(
  'transfers/offered',
  of<OptimisticPayload & { boardId: BoardId; userId: UserId | null }>(),
);
/** The viewer is the owner from now on (ledger BOARD-023). */
export const takenOver = createAction(
  'transfers/takenOver',
  of<OptimisticPayload & { boardId: BoardId; userId: UserId }>(),
);
