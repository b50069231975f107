import { Type } from 'typebox';
import { BoardSchema } from '../boards/boards';
import { BoardIdSchema, IsRevealConfirmed } from '../common';

const closed = { additionalProperties: false };

export const mergeSchemas = {
  /** Merges a board into another one; returns the other one. Large boards are merged in the background. */
  'BoardMergeResource.create': {
    options: Type.Object(
      { board_id: BoardIdSchema, target_board_id: BoardIdSchema, is_reveal_confirmed: IsRevealConfirmed },
      closed,
    ),
    data: BoardSchema,
  },
  /** Undoes a merge; returns the board that was merged. */
  'BoardMergeResource.delete': { options: Type.Object({ board_id: BoardIdSchema }, closed), data: BoardSchema },
};
