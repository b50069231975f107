import { type Static, Type } from 'typebox';
import { BOARD_EVENT_KINDS, BOARD_LAYOUTS, BOARD_SENSITIVITIES } from '../../constants/boards/boards';
import { BOARD_PRIVACY, COLLABORATOR_PERMISSIONS } from '../../constants/people/privacy';
import { BoardIdSchema, Nullable, OneOf, PinIdSchema, SectionIdSchema, TimestampSchema, UserIdSchema } from '../common';
import { UserSchema } from '../people/users';

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

/** One event of a board's history; `count` and names depend on its kind (contract/constants/boards/boards). */
export const BoardEventSchema = Type.Object({
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
