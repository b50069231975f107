import type { BoardId, UserId } from '../../contract/schemas/common';

/** The id of a collaborator and of an invitation, built as on the server. */
export const membershipId = (boardId: BoardId, userId: UserId): string => `${boardId}-${userId}`;
