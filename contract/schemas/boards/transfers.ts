import { Type } from 'typebox';
import { BoardIdSchema, UserIdSchema } from '../common';
import { BoardSchema } from './boards';

const closed = { additionalProperties: false };

export const transferSchemas = {
  /** The owner offers ownership of the board to a collaborator (ledger BOARD-021). */
  'BoardOwnershipTransferResource.create': {
    options: Type.Object({ board_id: BoardIdSchema, user_id: UserIdSchema }, closed),
    data: BoardSchema,
  },
  /** The collaborator accepts (ledger BOARD-023). */
  'BoardOwnershipTransferResource.update': {
    options: Type.Object({ board_id: BoardIdSchema }, closed),
    data: BoardSchema,
  },
  /** The owner withdraws the offer, or the collaborator declines (ledger BOARD-022). */
  'BoardOwnershipTransferResource.delete': {
    options: Type.Object({ board_id: BoardIdSchema }, closed),
    data: BoardSchema,
  },
  /** The newest hundred boards whose ownership was offered to the viewer (ledger BOARD-023). */
  'UserBoardTransfersResource.get': { options: Type.Object({}, closed), data: Type.Array(BoardSchema) },
};
