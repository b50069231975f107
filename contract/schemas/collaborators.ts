import { type Static, Type } from 'typebox';
import { LIMITS } from '../constants/limits';
import { COLLABORATOR_PERMISSIONS, INVITE_STATUSES, INVITE_TYPES } from '../constants/privacy';
import { BoardSchema, PinBoardSchema } from './boards';
import { BoardIdSchema, Done, OneOf, TimestampSchema, UserIdSchema } from './common';
import { UserSchema } from './users';

const Access = OneOf(COLLABORATOR_PERMISSIONS);

/** Somebody who may add to a board. `id` is made of board and person: `{board_id}-{user_id}`, as that of an invitation. */
export const CollaboratorSchema = Type.Object({
  id: Type.String(),
  type: Type.Literal('boardcollaborator'),
  board_id: BoardIdSchema,
  user: UserSchema,
  access: Access,
  joined_at: TimestampSchema,
});
export type Collaborator = Static<typeof CollaboratorSchema>;

/** What somebody who is invited sees of a board before they decide, also of a secret one, whose pictures it keeps back. */
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
  /** Of a request: who asks. */
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
  /** The people who may add to a board beside its owner, who joined first first; whoever sees the board sees them. */
  'BoardCollaboratorsResource.get': { options: board, data: Type.Array(CollaboratorSchema) },
  /** The owner changes what a collaborator may do. */
  'BoardCollaboratorResource.update': {
    options: Type.Object({ board_id: BoardIdSchema, user_id: UserIdSchema, access: Access }, closed),
    data: CollaboratorSchema,
  },
  /** The owner removes a collaborator, or a collaborator leaves. */
  'BoardCollaboratorResource.delete': { options: boardPerson, data: Done },
  /** The newest hundred unanswered invitations and requests of a board, for those who may invite; requests for its owner alone. */
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
  /** accept: by the invited. approve: by the owner; a request is accepted, a former collaborator is invited anew. */
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
  /** The invited decline, the owner denies a request, and who invited takes it back. */
  'BoardInviteResource.delete': { options: boardPerson, data: Done },
  'BoardJoinRequestResource.create': { options: board, data: InviteSchema },
  'BoardJoinRequestResource.delete': { options: board, data: Done },
  /** The newest hundred invitations that the viewer has not answered. */
  'UserBoardInvitesResource.get': { options: Type.Object({}, closed), data: Type.Array(InviteSchema) },
};
