import { resource } from '../endpoint';

/** Keys on people's devices (WebAuthn) that log them in without a password. */
export const passkeyEndpoints = {
  'PasskeysResource.get': resource('PasskeysResource', 'get', { access: 'member', limited: false }),
  /** What a device is asked to make a passkey from. */
  'PasskeyOptionsResource.create': resource('PasskeyOptionsResource', 'create', { isPersonal: true }),
  'PasskeyResource.create': resource('PasskeyResource', 'create', { isPersonal: true }),
  'PasskeyResource.update': resource('PasskeyResource', 'update', { isPersonal: true }),
  'PasskeyResource.delete': resource('PasskeyResource', 'delete', { isPersonal: true }),
  /** What a device is asked to sign. */
  'PasskeyLoginOptionsResource.create': resource('PasskeyLoginOptionsResource', 'create', {
    access: 'anyone',
    isForAnyAccount: true,
  }),
  'LoginPasskeyHandshake.create': resource('LoginPasskeyHandshake', 'create', {
    path: '/v3/login/passkey/handshake/',
    access: 'anyone',
    isForAnyAccount: true,
  }),
};
