import { type Static, Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { COLLABORATOR_PERMISSIONS, INVITE_STATUSES, INVITE_TYPES } from '../../constants/people/privacy';
import { BoardIdSchema, Done, OneOf, TimestampSchema, UserIdSchema } from '../common';
import { UserSchema } from '../people/users';
import { BoardSchema, PinBoardSchema } from './boards';

const Access = OneOf(COLLABORATOR_PERMISSIONS);

/** A collaborator of a board. The `id` is that of their invitation too: `{board_id}-{user_id}`. */
export const CollaboratorSchema = Type.Object({
  id: Type.String(),
  type: Type.Literal('boardcollaborator'),
  board_id: BoardIdSchema,
  user: UserSchema,
  access: Access,
  joined_at: TimestampSchema,
});
export type Collaborator = Static<typeof CollaboratorSchema>;

/** What an invited person sees of a board before they decide. Of a secret board it contains no images. */
const InviteBoard = Type.Object({
  ...PinBoardSchema.properties,
  description: Type.String(),
  pin_count: Type.Integer(),
  collaborator_count: Type.Integer(),
  cover_images: BoardSchema.properties.cover_images,
});

/** An invitation to a board or a request to join one (ledger BOARD-031). */
export const InviteSchema = Type.Object({
  id: Type.String(),
  type: OneOf(INVITE_TYPES),
  board: InviteBoard,
  invited_user: UserSchema,
  /** For a request: the person who asks. */
  invited_by_user: UserSchema,
  status: OneOf(INVITE_STATUSES),
  access: Access,
  created_at: TimestampSchema,
});
export type Invite = Static<typeof InviteSchema>;

const closed = { additionalProperties: false };
const board = Type.Object({ board_id: BoardIdSchema }, closed);
const boardPerson = Type.Object({ board_id: BoardIdSchema, user_id: UserIdSchema }, closed);

export const collaboratorSchemas = {
  /** The collaborators of a board, in the order in which they joined; visible to everyone who can see the board. */
  'BoardCollaboratorsResource.get': { options: board, data: Type.Array(CollaboratorSchema) },
  /** The owner changes a collaborator's rights. */
  'BoardCollaboratorResource.update': {
    options: Type.Object({ board_id: BoardIdSchema, user_id: UserIdSchema, access: Access }, closed),
    data: CollaboratorSchema,
  },
  /** The owner removes a collaborator, or a collaborator leaves. */
  'BoardCollaboratorResource.delete': { options: boardPerson, data: Done },
  /**
   * The newest hundred unanswered invitations and requests of a board, for those who may invite; requests only for its
   * owner.
   */
  'BoardInvitesResource.get': { options: board, data: Type.Array(InviteSchema) },
  'BoardInviteResource.create': {
    options: Type.Object(
      {
        board_id: BoardIdSchema,
        user_ids: Type.Array(UserIdSchema, { minItems: 1, maxItems: LIMITS.invitesAtOnce, uniqueItems: true }),
        access: Type.Optional(Access),
      },
      closed,
    ),
    data: Type.Array(InviteSchema),
  },
  /**
   * accept: by the invited person. approve: by the owner; accepts a request, or invites a former collaborator again.
   */
  'BoardInviteResource.update': {
    options: Type.Object(
      {
        board_id: BoardIdSchema,
        user_id: UserIdSchema,
        action: OneOf(['accept', 'approve']),
        access: Type.Optional(Access),
      },
      closed,
    ),
    data: InviteSchema,
  },
  /** The invited person declines, the owner denies a request, or the inviter withdraws the invitation. */
  'BoardInviteResource.delete': { options: boardPerson, data: Done },
  'BoardJoinRequestResource.create': { options: board, data: InviteSchema },
  'BoardJoinRequestResource.delete': { options: board, data: Done },
  /** The newest hundred invitations that the viewer has not answered. */
  'UserBoardInvitesResource.get': { options: Type.Object({}, closed), data: Type.Array(InviteSchema) },
};
