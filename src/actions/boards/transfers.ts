import { createAction } from '@reduxjs/toolkit';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** The owner offers a collaborator the ownership of a board. */
export const requested = createAction('transfers/requested', of<{ boardId: BoardId; userId: UserId }>());
/** The owner withdraws the offer, or the collaborator declines it. */
export const endRequested = createAction('transfers/endRequested', of<{ boardId: BoardId }>());
/** The collaborator accepts the offer. */
export const acceptRequested = createAction('transfers/acceptRequested', of<{ boardId: BoardId }>());

/** The member to whom the ownership is offered; null: no one (ledger BOARD-021, BOARD-022). */
export const offered = createAction(
  'transfers/offered',
  of<OptimisticPayload & { boardId: BoardId; userId: UserId | null }>(),
);
/** The viewer became the owner (ledger BOARD-023). */
export const takenOver = createAction(
  'transfers/takenOver',
  of<OptimisticPayload & { boardId: BoardId; userId: UserId }>(),
);
