import { resource } from '../endpoint';

export const sessionEndpoints = {
  'RegisterEmailHandshake.create': resource('RegisterEmailHandshake', 'create', {
    path: '/v3/register/email/handshake/',
    access: 'anyone',
    isHandshake: true,
    isForAnyAccount: true,
  }),
  'RegisterPartnerHandshake.create': resource('RegisterPartnerHandshake', 'create', {
    path: '/v3/register/partner/handshake/',
    access: 'anyone',
    isHandshake: true,
    isForAnyAccount: true,
  }),
  'RegisterFacebookHandshake.create': resource('RegisterFacebookHandshake', 'create', {
    path: '/v3/register/facebook/handshake/',
    access: 'anyone',
    isHandshake: true,
    isForAnyAccount: true,
  }),
  'UserRegisterResource.create': resource('UserRegisterResource', 'create', {
    access: 'anyone',
    isForAnyAccount: true,
  }),
  'LoginHandshake.create': resource('LoginHandshake', 'create', {
    path: '/v3/login/handshake/',
    access: 'anyone',
    isHandshake: true,
    isForAnyAccount: true,
  }),
  'LoginMfaHandshake.create': resource('LoginMfaHandshake', 'create', {
    path: '/v3/login/mfa/handshake/',
    access: 'anyone',
    isHandshake: true,
    isForAnyAccount: true,
  }),
  'HandshakeSessionResource.create': resource('HandshakeSessionResource', 'create', {
    access: 'anyone',
    isForAnyAccount: true,
  }),
  /** Offers the session to the other country sites (ledger ACCT-055), each of which takes its token once. */
  'CctldTokenResource.create': resource('CctldTokenResource', 'create', {
    path: '/vx/users/cctld_token/',
    isPersonal: true,
  }),
  'CctldSessionResource.create': resource('CctldSessionResource', 'create', {
    path: '/v3/sessions/cctld/',
    access: 'anyone',
    isHandshake: true,
    isCredentialed: true,
    isForAnyAccount: true,
  }),
  /** Lists the accounts that the browser is logged in to, and makes one of them the current one. */
  'UserSessionResource.create': resource('UserSessionResource', 'create', { access: 'anyone', isForAnyAccount: true }),
  'UserSessionResource.delete': resource('UserSessionResource', 'delete', { access: 'anyone' }),
  'SessionsResource.get': resource('SessionsResource', 'get', { access: 'member', limited: false }),
  'SessionResource.delete': resource('SessionResource', 'delete', { isPersonal: true }),
  'OtherSessionsResource.delete': resource('OtherSessionsResource', 'delete', { isPersonal: true }),
  'RefreshTokenResource.get': resource('RefreshTokenResource', 'get', { path: '/refresh_token', access: 'member' }),
  'RefreshStoredAccountsResource.get': resource('RefreshStoredAccountsResource', 'get', {
    path: '/refresh_stored_accounts',
    access: 'member',
  }),
  'SessionVerificationResource.update': resource('SessionVerificationResource', 'update', {
    path: '/v3/sessions/verify/',
    method: 'PUT',
    isPersonal: true,
    limited: true,
  }),
  'FingerprintResource.create': resource('FingerprintResource', 'create', {
    path: '/v3/spam/fingerprints/',
    isPersonal: true,
  }),
};
