import { resource } from '../endpoint';

/** The tokens with which a member's programs call the open API. */
export const apiTokenEndpoints = {
  'ApiTokensResource.get': resource('ApiTokensResource', 'get', { access: 'member', limited: false }),
  'ApiTokensResource.create': resource('ApiTokensResource', 'create', { isPersonal: true }),
  'ApiTokensResource.delete': resource('ApiTokensResource', 'delete', { isPersonal: true }),
};
