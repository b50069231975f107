import { type Static, Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { BULK_ACTIONS, BULK_LIMITS, BULK_STATUSES, WHOLE_BOARD } from '../../constants/pins/bulkActions';
import { SectionSchema } from '../boards/boards';
import {
  BoardIdSchema,
  BulkActionIdSchema,
  IsRevealConfirmed,
  Nullable,
  OneOf,
  PinIdSchema,
  SectionIdSchema,
} from '../common';

/** The part of its board that an action locks: '-1' the whole board, null the pins in no section, else that section. */
const PartSchema = Type.Union([Type.Literal(WHOLE_BOARD), SectionIdSchema, Type.Null()]);

/** An action on many pins of a board at once (ledger BOARD-007). */
export const BulkActionSchema = Type.Object({
  id: BulkActionIdSchema,
  action: OneOf(BULK_ACTIONS),
  board_id: BoardIdSchema,
  section_id: Nullable(Type.String()),
  target_board_id: Nullable(BoardIdSchema),
  target_section_id: Nullable(SectionIdSchema),
  status: OneOf(BULK_STATUSES),
  /** Number of its pins, and how many are done. */
  total: Type.Integer(),
  done: Type.Integer(),
  /** The section that it created. */
  section: Type.Optional(SectionSchema),
});
export type BulkAction = Static<typeof BulkActionSchema>;

/** A board lock by an action that takes longer than a request (ledger BOARD-009 to BOARD-012). */
const BlockingActionSchema = Type.Object({
  id: Type.String(),
  /** '-1' the whole board; absent: its pins in no section; else that section. */
  section_id: Type.Optional(Type.String()),
  /** Milliseconds since 1970. */
  created_timestamp: Type.Integer(),
  /** 0 to 1. */
  progress: Type.Number(),
});
export type BlockingAction = Static<typeof BlockingActionSchema>;

const closed = { additionalProperties: false };
const PinIds = Type.Array(PinIdSchema, { maxItems: BULK_LIMITS.namedPins });

export const bulkActionSchemas = {
  'BoardBulkActionResource.create': {
    /**
     * `pin_ids`: these pins; `excluded_pin_ids`: all of the part except these. Move and copy need a target, a new
     * section its title.
     */
    options: Type.Object(
      {
        action: OneOf(BULK_ACTIONS),
        board_id: BoardIdSchema,
        section_id: PartSchema,
        pin_ids: Type.Optional(PinIds),
        excluded_pin_ids: Type.Optional(PinIds),
        target_board_id: Type.Optional(BoardIdSchema),
        target_section_id: Type.Optional(Nullable(SectionIdSchema)),
        title: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.sectionTitle })),
        is_reveal_confirmed: IsRevealConfirmed,
      },
      closed,
    ),
    data: BulkActionSchema,
  },
  'BoardBulkActionResource.get': {
    options: Type.Object({ board_id: BoardIdSchema, id: BulkActionIdSchema }, closed),
    data: BulkActionSchema,
  },
  /** Undoes the whole action, also while it is running. */
  'BoardBulkUndoResource.create': {
    options: Type.Object({ board_id: BoardIdSchema, id: BulkActionIdSchema }, closed),
    data: BulkActionSchema,
  },
  'V3BoardResource.get': {
    /** `fields`: comma-separated names; both without it. */
    options: Type.Object({ id: BoardIdSchema, fields: Type.Optional(Type.String({ maxLength: 200 })) }, closed),
    data: Type.Object({ id: BoardIdSchema, blocking_actions: Type.Optional(Type.Array(BlockingActionSchema)) }),
  },
};
