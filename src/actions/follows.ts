import { createAction } from '@reduxjs/toolkit';
import type { BoardId, UserId } from '../../contract/schemas/common';
import { of } from '../lib/events';
import type { OptimisticPayload } from './changes';

/** The viewer wants to follow somebody, or no longer. */
export const userFollowRequested = createAction('follows/userFollowRequested', of<{ userId: UserId; to: boolean }>());
/** `viewerId` is who follows: their own count follows too. */
export const userFollowChanged = createAction(
  'follows/userFollowChanged',
  of<OptimisticPayload & { userId: UserId; to: boolean; viewerId: UserId }>(),
);

/** The viewer blocks somebody, or no longer; asked for in blocks.ts. */
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
