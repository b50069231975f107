import type { ResourceDescriptor } from '../descriptor';

export const guestLinkResources = {
  'GuestLinksResource.get': { schema: null },
  'GuestLinkResource.create': { schema: null },
  'GuestLinkResource.delete': { schema: null },
  'GuestVisitResource.create': { schema: null },
  'GuestPinsResource.get': { schema: null },
  'GuestCommentsResource.get': { schema: null },
  'GuestCommentResource.create': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
