import { type Static, Type } from 'typebox';
import { BOARD_EVENT_KINDS, BOARD_LAYOUTS, BOARD_SENSITIVITIES } from '../constants/boards';
import { LIMITS } from '../constants/limits';
import { BOARD_PRIVACY, COLLABORATOR_PERMISSIONS } from '../constants/privacy';
import {
  BoardIdSchema,
  Done,
  Nullable,
  OneOf,
  Page,
  PinIdSchema,
  SectionIdSchema,
  TimestampSchema,
  UserIdSchema,
} from './common';
import { DeletionSchema } from './deletions';
import { UserSchema } from './users';

export const PrivacySchema = OneOf(BOARD_PRIVACY);

/** What the viewer may do with a board. The server decides; the client never computes it. */
export const BoardAbilitiesSchema = Type.Object({
  edit: Type.Boolean(),
  delete: Type.Boolean(),
  add_pin: Type.Boolean(),
  /** Removing pins that others added. */
  remove_pins: Type.Boolean(),
  /** Reordering its pins and sections. */
  reorder: Type.Boolean(),
  follow: Type.Boolean(),
  invite: Type.Boolean(),
  request_to_join: Type.Boolean(),
});

export const BoardImageSchema = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  dominant_color: Type.String(),
});

/** The warning before sensitive content, and whether it is shown to this viewer (ledger BOARD-066). */
const SensitivityScreenSchema = Type.Object({
  reason: Nullable(OneOf(BOARD_SENSITIVITIES)),
  show_warning: Type.Boolean(),
});

/**
 * A board (ledger ENT-024, BOARD-001: the fields of the features that exist). `url` is its path, without the origin.
 */
export const BoardSchema = Type.Object({
  id: BoardIdSchema,
  entity_id: Type.String(),
  type: Type.Literal('board'),
  name: Type.String(),
  slug: Type.String(),
  url: Type.String(),
  description: Type.String(),
  privacy: PrivacySchema,
  layout: OneOf(BOARD_LAYOUTS),
  owner: UserSchema,
  pin_count: Type.Integer(),
  sectionless_pin_count: Type.Integer(),
  section_count: Type.Integer(),
  collaborator_count: Type.Integer(),
  follower_count: Type.Integer(),
  is_collaborative: Type.Boolean(),
  /** Up to five of them, in the order in which they joined Magpie. */
  collaborating_users: Type.Array(UserSchema),
  collaborators_may_invite: Type.Boolean(),
  collaborated_by_me: Type.Boolean(),
  /** The viewer's rights as a collaborator; null for everybody else, including the owner (see abilities). */
  access: Nullable(OneOf(COLLABORATOR_PERMISSIONS)),
  /** The viewer has asked to join and waits for an answer (ledger BOARD-024). */
  viewer_collaborator_join_requested: Type.Boolean(),
  followed_by_me: Type.Boolean(),
  collaborator_permissions: Type.Array(OneOf(COLLABORATOR_PERMISSIONS)),
  archived_by_me_at: Nullable(TimestampSchema),
  /** The collaborator who was offered ownership of the board; only visible to the two of them (ledger BOARD-021). */
  pending_ownership_transfer: Nullable(UserIdSchema),
  /** The pin chosen as its cover; null: the first pin. */
  cover_pin: Nullable(PinIdSchema),
  sensitivity: Nullable(OneOf(BOARD_SENSITIVITIES)),
  sensitivity_screen: SensitivityScreenSchema,
  /** Up to five images, the cover first. */
  cover_images: Type.Array(BoardImageSchema),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
  abilities: BoardAbilitiesSchema,
});
export type Board = Static<typeof BoardSchema>;

/** The board record inside a pin: enough to name it and link to it. */
export const PinBoardSchema = Type.Object({
  id: BoardIdSchema,
  entity_id: Type.String(),
  type: Type.Literal('board'),
  name: Type.String(),
  url: Type.String(),
  privacy: PrivacySchema,
  layout: Type.String(),
  is_collaborative: Type.Boolean(),
  collaborated_by_me: Type.Boolean(),
  followed_by_me: Type.Boolean(),
  collaborator_permissions: Type.Array(OneOf(COLLABORATOR_PERMISSIONS)),
  sensitivity_screen: SensitivityScreenSchema,
  owner: UserSchema,
});

export const SectionSchema = Type.Object({
  id: SectionIdSchema,
  type: Type.Literal('boardsection'),
  board_id: BoardIdSchema,
  title: Type.String(),
  slug: Type.String(),
  pin_count: Type.Integer(),
  cover_images: Type.Array(BoardImageSchema),
});
export type Section = Static<typeof SectionSchema>;

/** One event of a board's history; `count` and names depend on its kind (contract/constants/boards). */
const BoardEventSchema = Type.Object({
  id: Type.String(),
  type: Type.Literal('boardevent'),
  kind: OneOf(BOARD_EVENT_KINDS),
  actor: UserSchema,
  /** The person whom it was about. */
  user: Nullable(UserSchema),
  /** The other board, if the viewer may see it. */
  other_board: Nullable(Type.Object({ name: Type.String(), url: Type.String() })),
  count: Nullable(Type.Integer()),
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  created_at: TimestampSchema,
});
export type BoardEvent = Static<typeof BoardEventSchema>;

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
