import { type Static, Type } from 'typebox';
import { DUPLICATE_LIMITS, DUPLICATE_MATCHES } from '../../constants/pins/duplicates';
import { BoardIdSchema, Done, DuplicateMergeIdSchema, OneOf, Page, PinIdSchema, TimestampSchema } from '../common';
import { PinSchema } from './pins';

/** Pins of the viewer, or of a board that they may tidy, that show the same picture or similar ones. */
export const DuplicateGroupSchema = Type.Object({
  /** Made from its pins: another set of pins is another group. */
  id: Type.String(),
  type: Type.Literal('duplicategroup'),
  match: OneOf(DUPLICATE_MATCHES),
  /** The newest first, at most `DUPLICATE_LIMITS.groupPins`. */
  pins: Type.Array(PinSchema),
  /** All pins of the group, also those that are not among `pins`. */
  pin_count: Type.Integer(),
  /** For each of `pins`: when it was saved, and what the viewer noted on it. */
  details: Type.Array(Type.Object({ pin_id: PinIdSchema, saved_at: TimestampSchema, note: Type.String() })),
  /** The fullest pin of each board. */
  suggested_keep_ids: Type.Array(PinIdSchema),
});
export type DuplicateGroup = Static<typeof DuplicateGroupSchema>;

const closed = { additionalProperties: false };
const PinIds = (minItems: number) =>
  Type.Array(PinIdSchema, { minItems, maxItems: DUPLICATE_LIMITS.groupPins, uniqueItems: true });

export const duplicateGroupSchemas = {
  /** Groups of the viewer's duplicates, everywhere or on one board. */
  'DuplicateGroupsResource.get': {
    options: Type.Object(
      { match: OneOf(['same', 'similar']), board_id: Type.Optional(BoardIdSchema), ...Page },
      closed,
    ),
    data: Type.Array(DuplicateGroupSchema),
  },
  /** Merges duplicates: deletes `remove_ids` and completes the pins of `keep_ids`, which it returns, with what those had. */
  'DuplicateMergeResource.create': {
    options: Type.Object({ keep_ids: PinIds(1), remove_ids: PinIds(1) }, closed),
    data: Type.Object({ id: DuplicateMergeIdSchema, pins: Type.Array(PinSchema) }),
  },
  /** Undoes a merge; returns its pins as they are then. */
  'DuplicateMergeResource.delete': {
    options: Type.Object({ id: DuplicateMergeIdSchema }, closed),
    data: Type.Object({ pins: Type.Array(PinSchema) }),
  },
  /** Remembers that these pins are no duplicates of each other. */
  'DuplicateDismissalResource.create': { options: Type.Object({ pin_ids: PinIds(2) }, closed), data: Done },
  'DuplicateDismissalResource.delete': { options: Type.Object({ pin_ids: PinIds(2) }, closed), data: Done },
};
