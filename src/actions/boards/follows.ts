import { createAction } from '@reduxjs/toolkit';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** The viewer wants to follow or unfollow a person. */
export const userFollowRequested = createAction('follows/userFollowRequested', of<{ userId: UserId; to: boolean }>());
/** `viewerId`: whose count of followed people changes too. */
export const userFollowChanged = createAction(
  'follows/userFollowChanged',
  of<OptimisticPayload & { userId: UserId; to: boolean; viewerId: UserId }>(),
);

/** The viewer blocked or unblocked a person; requested by the events of blocks.ts. */
export const userBlockChanged = createAction(
  'follows/userBlockChanged',
  of<OptimisticPayload & { userId: UserId; to: boolean }>(),
);

export const boardFollowRequested = createAction(
  'follows/boardFollowRequested',
  of<{ boardId: BoardId; to: boolean }>(),
);
/** `suggestions`: the stories that suggest the board, which are completed by it (ledger BOARD-054). */
export const boardFollowChanged = createAction(
  'follows/boardFollowChanged',
  of<OptimisticPayload & { boardId: BoardId; to: boolean; suggestions?: readonly string[] }>(),
);
