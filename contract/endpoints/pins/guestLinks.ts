import { resource } from '../endpoint';

/** Links that open a board or a pin for guests, who need no account (docs/adr/0032). */
export const guestLinkEndpoints = {
  'GuestLinksResource.get': resource('GuestLinksResource', 'get', { access: 'member', limited: false }),
  'GuestLinkResource.create': resource('GuestLinkResource', 'create'),
  'GuestLinkResource.delete': resource('GuestLinkResource', 'delete', { isPersonal: true }),
  /** Opens a link: the only call that has its token. */
  'GuestVisitResource.create': resource('GuestVisitResource', 'create', { access: 'anyone', isForAnyAccount: true }),
  'GuestPinsResource.get': resource('GuestPinsResource', 'get', { paged: true }),
  'GuestCommentsResource.get': resource('GuestCommentsResource', 'get', { paged: true }),
  /** For members: a comment needs somebody who can be answered, reported and blocked. */
  'GuestCommentResource.create': resource('GuestCommentResource', 'create'),
};
