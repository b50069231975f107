import type { BoardId, UserId } from '../../schemas/common';

/** The id of a collaborator and of an invitation. */
export const membershipId = (boardId: BoardId, userId: UserId): string => `${boardId}-${userId}`;
