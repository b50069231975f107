import { type Static, Type } from 'typebox';
import {
  IMPORT_ACTIONS,
  IMPORT_FORMATS,
  IMPORT_LIMITS,
  IMPORT_PAUSES,
  IMPORT_PROBLEMS,
  IMPORT_REFUSALS,
  IMPORT_STATUSES,
  STUCK_REASONS,
} from '../../constants/admin/imports';
import { LIMITS } from '../../constants/limits';
import { BoardIdSchema, Done, ImportIdSchema, MediaIdSchema, Nullable, OneOf, Page, TimestampSchema } from '../common';

const closed = { additionalProperties: false };
const int = Type.Integer();

/** A board as the files have it, and where its pins go. */
const ImportBoardSchema = Type.Object({
  key: Type.String(),
  /** As the files name it. */
  source_name: Type.String(),
  sections: Type.Array(Type.Object({ name: Type.String(), count: int })),
  count: int,
  /** The name of the new board; two with one name become one. */
  name: Type.String(),
  /** A board of one's own that the pins go to instead. */
  board_id: Nullable(BoardIdSchema),
  is_left_out: Type.Boolean(),
  is_secret: Type.Boolean(),
  /** Null: the files do not say. */
  was_secret: Nullable(Type.Boolean()),
});
export type ImportBoard = Static<typeof ImportBoardSchema>;

const ImportProblemSchema = Type.Object({
  code: OneOf(IMPORT_PROBLEMS),
  file: Type.String(),
  line: Nullable(int),
  record: Nullable(int),
  detail: Type.String(),
});

const ImportSchema = Type.Object({
  id: ImportIdSchema,
  status: OneOf(IMPORT_STATUSES),
  formats: Type.Array(OneOf(IMPORT_FORMATS)),
  file_names: Type.Array(Type.String()),
  refusal: Nullable(
    Type.Object({ code: OneOf(IMPORT_REFUSALS), file: Type.String(), line: Nullable(int), detail: Type.String() }),
  ),
  /** Why it paused by itself; null: it did not. */
  pause: Nullable(OneOf(IMPORT_PAUSES)),
  /** Pins that were read. */
  total: int,
  /** Pins that are on their boards. */
  done: int,
  /** Pins of an earlier import that are here already. */
  known: int,
  /** Pins that link to what a pin of one's own links to. */
  same_link: int,
  /** Pins of boards that are left out. */
  left_out: int,
  /** Pins whose pictures have to be fetched. */
  to_fetch: int,
  /** Pins that wait without a picture. */
  stuck: int,
  skips_same_links: Type.Boolean(),
  /** Only while one may still choose. */
  boards: Type.Array(ImportBoardSchema),
  problem_counts: Type.Array(Type.Object({ code: OneOf(IMPORT_PROBLEMS), count: int })),
  problems: Type.Array(ImportProblemSchema),
  created_at: TimestampSchema,
  finished_at: Nullable(TimestampSchema),
  /** Null: it cannot be undone. */
  undo_until: Nullable(TimestampSchema),
});
export type Import = Static<typeof ImportSchema>;

const StuckPinSchema = Type.Object({
  number: int,
  title: Type.String(),
  link: Nullable(Type.String()),
  board: Type.String(),
  reason: OneOf(STUCK_REASONS),
});
export type StuckPin = Static<typeof StuckPinSchema>;

const BoardChoice = Type.Object(
  {
    key: Type.String({ maxLength: 200 }),
    name: Type.Optional(Type.String({ maxLength: LIMITS.boardTitle * 4 })),
    board_id: Type.Optional(Nullable(BoardIdSchema)),
    is_left_out: Type.Optional(Type.Boolean()),
    is_secret: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type BoardChoice = Static<typeof BoardChoice>;

const UploadSchema = Type.Object(
  {
    upload_id: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}$' }),
    name: Type.String({ minLength: 1, maxLength: IMPORT_LIMITS.fileName }),
  },
  closed,
);

export const importSchemas = {
  /** The viewer's imports, the newest first. */
  'ImportsResource.get': { options: Type.Object({}, closed), data: Type.Array(ImportSchema) },
  /** Reads files that were uploaded. Nothing lands before one starts it. */
  'ImportsResource.create': {
    options: Type.Object({ uploads: Type.Array(UploadSchema, { minItems: 1, maxItems: IMPORT_LIMITS.files }) }, closed),
    data: ImportSchema,
  },
  'ImportResource.update': {
    options: Type.Object(
      {
        import_id: ImportIdSchema,
        action: OneOf(IMPORT_ACTIONS),
        /** With `start`: what one chose for some boards; the others stay as they are shown. */
        boards: Type.Optional(Type.Array(BoardChoice, { maxItems: IMPORT_LIMITS.boards })),
        skips_same_links: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    data: ImportSchema,
  },
  /** Pins that wait without a picture. */
  'StuckPinsResource.get': {
    options: Type.Object({ import_id: ImportIdSchema, ...Page }, closed),
    data: Type.Array(StuckPinSchema),
  },
  /** Gives such a pin a picture of one's own, and puts it in its place. */
  'StuckPinsResource.update': {
    options: Type.Object(
      {
        import_id: ImportIdSchema,
        number: Type.Integer({ minimum: 0, maximum: IMPORT_LIMITS.records }),
        media_id: MediaIdSchema,
      },
      closed,
    ),
    data: Done,
  },
};
