import { collaboratorSchema, inviteSchema } from '../../entities/boards/collaborators';
import type { ResourceDescriptor } from '../descriptor';

export const collaboratorResources = {
  'BoardCollaboratorsResource.get': { schema: [collaboratorSchema] },
  'BoardCollaboratorResource.update': { schema: collaboratorSchema },
  'BoardCollaboratorResource.delete': { schema: null },
  'BoardInvitesResource.get': { schema: [inviteSchema] },
  'BoardInviteResource.create': { schema: [inviteSchema] },
  'BoardInviteResource.update': { schema: inviteSchema },
  'BoardInviteResource.delete': { schema: null },
  'BoardJoinRequestResource.create': { schema: inviteSchema },
  'BoardJoinRequestResource.delete': { schema: null },
  'UserBoardInvitesResource.get': { schema: [inviteSchema] },
} satisfies Record<string, ResourceDescriptor>;
