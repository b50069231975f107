import { resource } from '../endpoint';

export const inviteLinkEndpoints = {
  /** Who sent an invite link (ledger INV-002). */
  'InviteCodeMetadataResource.get': resource('InviteCodeMetadataResource', 'get'),
  'InviteLinkResource.create': resource('InviteLinkResource', 'create'),
};
