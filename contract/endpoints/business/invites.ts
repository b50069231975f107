import { business } from '../endpoint';

const invites = '/businesses/:business_id/invites/';
const received = '/businesses/invites/';
const link = '/businesses/invites/link/';

export const inviteEndpoints = {
  'BusinessInvitesResource.get': business('BusinessInvitesResource', 'get', invites, { paged: true }),
  'BusinessInvitesResource.create': business('BusinessInvitesResource', 'create', invites),
  'BusinessInvitesResource.update': business('BusinessInvitesResource', 'update', invites),
  'BusinessInvitesResource.delete': business('BusinessInvitesResource', 'delete', invites),
  'BusinessInviteAccessResource.update': business('BusinessInviteAccessResource', 'update', `${invites}assets/access/`),
  'ReceivedBusinessInvitesResource.get': business('ReceivedBusinessInvitesResource', 'get', received),
  'ReceivedBusinessInvitesResource.update': business('ReceivedBusinessInvitesResource', 'update', received),
  'BusinessInviteLinkResource.get': business('BusinessInviteLinkResource', 'get', link),
  'BusinessInviteLinkResource.update': business('BusinessInviteLinkResource', 'update', link),
};
