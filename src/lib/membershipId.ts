import type { BoardId, UserId } from '../../contract/schemas/common';

/** Names a collaborator and an invitation alike, as the server does. */
export const membershipId = (boardId: BoardId, userId: UserId): string => `${boardId}-${userId}`;
