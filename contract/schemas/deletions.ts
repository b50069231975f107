import { type Static, Type } from 'typebox';
import { BULK_ACTIONS } from '../constants/bulkActions';
import { BoardIdSchema, Nullable, OneOf, Page, TimestampSchema } from './common';

/** Something that the viewer deleted or changed and can still take back, as the trash shows it. */
export const DeletionSchema = Type.Object({
  /** The kind and the id: lists hide ids of what is deleted, and this one is to be seen. */
  id: Type.String(),
  type: Type.Literal('deletion'),
  kind: OneOf(['pin', 'board', 'section', 'merge', ...BULK_ACTIONS]),
  /** Of the pin, board or section, of the board that was merged, or of the action on many pins. */
  object_id: Type.String(),
  /** The board on which it is taken back; null for pins and boards, which say it themselves. */
  board_id: Nullable(BoardIdSchema),
  name: Type.String(),
  /** Its board, null where the viewer may not know of that one any more. */
  board_name: Nullable(Type.String()),
  /** Where pins went: the board of a merge or a move. */
  target_name: Nullable(Type.String()),
  /** Of a board or an action on many pins. */
  pin_count: Nullable(Type.Integer()),
  is_restorable: Type.Boolean(),
  /** Why not: a board of the viewer's is deleted itself, or they have no right on it any more. */
  obstacle: Nullable(OneOf(['board_deleted', 'no_rights'])),
  image: Nullable(
    Type.Object({
      url: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      dominant_color: Type.String(),
    }),
  ),
  deleted_at: TimestampSchema,
});
export type Deletion = Static<typeof DeletionSchema>;

export const undoSchemas = {
  /** Deleted sections, merges and actions on many pins that the viewer can still undo, the last first; of one board or all. */
  'UndoableChangesResource.get': {
    options: Type.Object({ board_id: Type.Optional(BoardIdSchema), ...Page }, { additionalProperties: false }),
    data: Type.Array(DeletionSchema),
  },
};
