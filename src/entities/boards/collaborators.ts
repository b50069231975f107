import type { Camelized } from '../../../contract/camelized';
import type { Collaborator, Invite } from '../../../contract/schemas/boards/collaborators';
import type { BoardId, UserId } from '../../../contract/schemas/common';
import { entityMapper } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';
import { userSchema } from '../people/users';
import { boardSchema } from './boards';

export type CollaboratorEntity = Omit<Camelized<Collaborator>, 'user'> & { user: UserId };
export type InviteEntity = Omit<Camelized<Invite>, 'board' | 'invitedUser' | 'invitedByUser'> & {
  board: BoardId;
  invitedUser: UserId;
  invitedByUser: UserId;
};

const toCollaboratorEntity = entityMapper<Collaborator, CollaboratorEntity, 'user'>('board_id', (wire) => ({
  id: wire.id,
  type: wire.type,
  boardId: wire.board_id,
  user: wire.user,
  access: wire.access,
  joinedAt: wire.joined_at,
}));

const toInviteEntity = entityMapper<Invite, InviteEntity, 'board' | 'invitedUser' | 'invitedByUser'>(
  'invited_user',
  (wire) => ({
    id: wire.id,
    type: wire.type,
    board: wire.board,
    invitedUser: wire.invited_user,
    invitedByUser: wire.invited_by_user,
    status: wire.status,
    access: wire.access,
    createdAt: wire.created_at,
  }),
);

export const collaboratorSchema = entitySchema('collaborators', toCollaboratorEntity, { user: userSchema });
export const inviteSchema = entitySchema('invites', toInviteEntity, {
  board: boardSchema,
  invitedUser: userSchema,
  invitedByUser: userSchema,
});
