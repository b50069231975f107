import { resource } from './endpoint';

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
  'IdentityResource.create': resource('IdentityResource', 'create', { isPersonal: true }),
};
