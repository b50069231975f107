import { Type } from 'typebox';
import { BOARD_LAYOUTS, BOARD_SENSITIVITIES } from '../../constants/boards/boards';
import { LIMITS } from '../../constants/limits';
import { BoardIdSchema, Done, Nullable, OneOf, Page, PinIdSchema, SectionIdSchema } from '../common';
import { BoardEventSchema, BoardSchema, PrivacySchema, SectionSchema } from './boards';
import { DeletionSchema } from './deletions';

const Name = Type.String({ minLength: 1, maxLength: LIMITS.boardTitle });
const SectionTitle = Type.String({ minLength: 1, maxLength: LIMITS.sectionTitle });
const Description = Type.String({ maxLength: LIMITS.boardDescription });
const closed = { additionalProperties: false };

export const boardSchemas = {
  'BoardResource.get': {
    /** By id, or by `username` and `slug`. */
    options: Type.Object(
      {
        board_id: Type.Optional(BoardIdSchema),
        username: Type.Optional(Type.String({ maxLength: LIMITS.username })),
        slug: Type.Optional(Type.String({ maxLength: 200 })),
      },
      closed,
    ),
    data: BoardSchema,
  },
  'BoardResource.create': {
    options: Type.Object(
      { name: Name, privacy: Type.Optional(PrivacySchema), description: Type.Optional(Description) },
      closed,
    ),
    data: BoardSchema,
  },
  'BoardResource.update': {
    options: Type.Object(
      {
        board_id: BoardIdSchema,
        name: Type.Optional(Name),
        privacy: Type.Optional(PrivacySchema),
        description: Type.Optional(Description),
        cover_pin_id: Type.Optional(Nullable(PinIdSchema)),
        collaborators_may_invite: Type.Optional(Type.Boolean()),
        layout: Type.Optional(OneOf(BOARD_LAYOUTS)),
        sensitivity: Type.Optional(Nullable(OneOf(BOARD_SENSITIVITIES))),
      },
      closed,
    ),
    data: BoardSchema,
  },
  'BoardResource.delete': { options: Type.Object({ board_id: BoardIdSchema }, closed), data: Done },
  /** Undoes a deletion, with all pins and sections that were deleted with the board. */
  'BoardRestoreResource.create': { options: Type.Object({ board_id: BoardIdSchema }, closed), data: BoardSchema },
  /** The boards that the viewer archived, the last first. */
  'BoardArchiveResource.get': { options: Type.Object({ ...Page }, closed), data: Type.Array(BoardSchema) },
  'BoardArchiveResource.create': { options: Type.Object({ board_id: BoardIdSchema }, closed), data: BoardSchema },
  'BoardArchiveResource.delete': { options: Type.Object({ board_id: BoardIdSchema }, closed), data: BoardSchema },
  /** Boards that the viewer deleted and can still restore, the last first. */
  'DeletedBoardsResource.get': { options: Type.Object({ ...Page }, closed), data: Type.Array(DeletionSchema) },
  'BoardHistoryResource.get': {
    options: Type.Object({ board_id: BoardIdSchema, ...Page }, closed),
    data: Type.Array(BoardEventSchema),
  },
  /** Moves a board of the viewer behind another of theirs on their profile; null: to the front. */
  'UserBoardPlaceResource.update': {
    options: Type.Object({ board_id: BoardIdSchema, after_board_id: Nullable(BoardIdSchema) }, closed),
    data: Type.Object({ board_id: BoardIdSchema, after_board_id: Nullable(BoardIdSchema) }),
  },
  /** Moves a section behind another of its board; null: to the front. */
  'BoardSectionPlaceResource.update': {
    options: Type.Object(
      { board_id: BoardIdSchema, section_id: SectionIdSchema, after_section_id: Nullable(SectionIdSchema) },
      closed,
    ),
    data: Type.Object({ section_id: SectionIdSchema, after_section_id: Nullable(SectionIdSchema) }),
  },
  'BoardsFeedResource.get': {
    options: Type.Object({ username: Type.String({ maxLength: LIMITS.username }), ...Page }, closed),
    data: Type.Array(BoardSchema),
  },
  /** Boards that the viewer may save to: the suggested ones first, then all by name; filtered by `query`. */
  'BoardPickerBoardsResource.get': {
    options: Type.Object(
      { pin_id: Type.Optional(PinIdSchema), query: Type.Optional(Type.String({ maxLength: LIMITS.searchQuery })) },
      closed,
    ),
    data: Type.Object({ boards_shortlist: Type.Array(BoardSchema), all_boards: Type.Array(BoardSchema) }),
  },
  'BoardSectionsResource.get': {
    options: Type.Object({ board_id: BoardIdSchema, ...Page }, closed),
    data: Type.Array(SectionSchema),
  },
  'BoardSectionResource.get': {
    options: Type.Object(
      {
        section_id: Type.Optional(SectionIdSchema),
        board_id: BoardIdSchema,
        slug: Type.Optional(Type.String({ maxLength: 200 })),
      },
      closed,
    ),
    data: SectionSchema,
  },
  'BoardSectionResource.create': {
    options: Type.Object({ board_id: BoardIdSchema, title: SectionTitle }, closed),
    data: SectionSchema,
  },
  'BoardSectionResource.update': {
    options: Type.Object({ board_id: BoardIdSchema, section_id: SectionIdSchema, title: SectionTitle }, closed),
    data: SectionSchema,
  },
  /** Deletes the section; its pins stay on the board, without a section. */
  'BoardSectionResource.delete': {
    options: Type.Object({ board_id: BoardIdSchema, section_id: SectionIdSchema }, closed),
    data: Done,
  },
  'BoardSectionRestoreResource.create': {
    options: Type.Object({ board_id: BoardIdSchema, section_id: SectionIdSchema }, closed),
    data: SectionSchema,
  },
};
