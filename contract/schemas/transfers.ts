import { Type } from 'typebox';
import { BoardSchema } from './boards';
import { BoardIdSchema, UserIdSchema } from './common';

const closed = { additionalProperties: false };

export const transferSchemas = {
  /** The owner asks a collaborator to take over the board (ledger BOARD-021). */
  'BoardOwnershipTransferResource.create': {
    options: Type.Object({ board_id: BoardIdSchema, user_id: UserIdSchema }, closed),
    data: BoardSchema,
  },
  /** The collaborator accepts (ledger BOARD-023). */
  'BoardOwnershipTransferResource.update': {
    options: Type.Object({ board_id: BoardIdSchema }, closed),
    data: BoardSchema,
  },
  /** The owner takes the request back, or the collaborator declines (ledger BOARD-022). */
  'BoardOwnershipTransferResource.delete': {
    options: Type.Object({ board_id: BoardIdSchema }, closed),
    data: BoardSchema,
  },
  /** The boards that the viewer is asked to take over, the newest hundred (ledger BOARD-023). */
  'UserBoardTransfersResource.get': { options: Type.Object({}, closed), data: Type.Array(BoardSchema) },
};
