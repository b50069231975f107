import { resource } from '../endpoint';

/** Accounts of login providers (OpenID Connect); the way to the provider and back is in server/transport/oidc.ts. */
export const identityEndpoints = {
  'PendingIdentityResource.get': resource('PendingIdentityResource', 'get'),
  'IdentitySignupResource.create': resource('IdentitySignupResource', 'create', {
    access: 'anyone',
    isForAnyAccount: true,
  }),
  'IdentityLoginResource.create': resource('IdentityLoginResource', 'create', {
    access: 'anyone',
    isForAnyAccount: true,
  }),
  /** Those that open the viewer's account. */
  'IdentitiesResource.get': resource('IdentitiesResource', 'get', { access: 'member', limited: false }),
  'IdentityResource.create': resource('IdentityResource', 'create', { isPersonal: true }),
  'IdentityResource.delete': resource('IdentityResource', 'delete', { isPersonal: true }),
};
