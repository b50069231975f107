import { resource } from '../endpoint';

export const collaboratorEndpoints = {
  'BoardCollaboratorsResource.get': resource('BoardCollaboratorsResource', 'get'),
  'BoardCollaboratorResource.update': resource('BoardCollaboratorResource', 'update'),
  'BoardCollaboratorResource.delete': resource('BoardCollaboratorResource', 'delete'),
  'BoardInvitesResource.get': resource('BoardInvitesResource', 'get', { access: 'member' }),
  'BoardInviteResource.create': resource('BoardInviteResource', 'create'),
  'BoardInviteResource.update': resource('BoardInviteResource', 'update'),
  'BoardInviteResource.delete': resource('BoardInviteResource', 'delete'),
  'BoardJoinRequestResource.create': resource('BoardJoinRequestResource', 'create'),
  'BoardJoinRequestResource.delete': resource('BoardJoinRequestResource', 'delete'),
  'UserBoardInvitesResource.get': resource('UserBoardInvitesResource', 'get', { access: 'member' }),
};
