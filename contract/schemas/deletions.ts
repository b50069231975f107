import { type Static, Type } from 'typebox';
import { Nullable, OneOf, TimestampSchema } from './common';

/** Something that the viewer deleted and can still restore, as the trash shows it. */
export const DeletionSchema = Type.Object({
  /** The kind and the id: lists hide ids of what is deleted, and this one is to be seen. */
  id: Type.String(),
  type: Type.Literal('deletion'),
  kind: OneOf(['pin', 'board']),
  /** Of the pin or the board. */
  object_id: Type.String(),
  name: Type.String(),
  /** Of a pin: its board, null where the viewer may not know of that one any more. */
  board_name: Nullable(Type.String()),
  /** Of a board. */
  pin_count: Nullable(Type.Integer()),
  /** False for a pin whose board is deleted itself. */
  is_restorable: Type.Boolean(),
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
