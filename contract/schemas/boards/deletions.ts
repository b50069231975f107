import { type Static, Type } from 'typebox';
import { BULK_ACTIONS } from '../../constants/pins/bulkActions';
import { BoardIdSchema, Nullable, OneOf, Page, SectionIdSchema, TimestampSchema } from '../common';

const FormerPinSchema = Type.Partial(
  Type.Object({
    title: Type.String(),
    description: Type.String(),
    alt_text: Type.String(),
    link: Nullable(Type.String()),
    comments_disabled: Type.Boolean(),
  }),
);

/** Something that the viewer deleted or changed and can still undo, as shown in the trash. */
export const DeletionSchema = Type.Object({
  /** Kind and id together: lists hide the ids of deleted records, and this entry must be shown. */
  id: Type.String(),
  type: Type.Literal('deletion'),
  kind: OneOf(['pin', 'board', 'section', 'merge', 'move', 'edit', 'duplicates', ...BULK_ACTIONS]),
  /** Id of the pin (also of one that was moved or edited), board or section, of the merged board, of the bulk action, or of the merge of duplicates. */
  object_id: Type.String(),
  /** The board on which it is undone; null for pins and boards, whose records have it. */
  board_id: Nullable(BoardIdSchema),
  /** Of a moved pin: the section of the board that it left, if that still exists. */
  section_id: Type.Optional(Nullable(SectionIdSchema)),
  /** Of an edited pin: the changed fields as they were. */
  former: Type.Optional(Nullable(FormerPinSchema)),
  name: Type.String(),
  /** Name of its board; null if the viewer may no longer see that board. */
  board_name: Nullable(Type.String()),
  /** Where the pins went: the target board of a merge or a move. */
  target_name: Nullable(Type.String()),
  /** For a board or a bulk action. */
  pin_count: Nullable(Type.Integer()),
  is_restorable: Type.Boolean(),
  /** Why it cannot be undone: the viewer's board is itself deleted, or they have lost their rights on it. */
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
  /** Deleted sections, merges, moved and edited pins and bulk actions that the viewer can still undo, the last first; of one board or all. */
  'UndoableChangesResource.get': {
    options: Type.Object({ board_id: Type.Optional(BoardIdSchema), ...Page }, { additionalProperties: false }),
    data: Type.Array(DeletionSchema),
  },
};
