import { resource } from '../endpoint';

/** The second factor of a login: an authenticator app, with recovery codes for when it is lost (ledger ACCT-027). */
export const secondFactorEndpoints = {
  'SecondFactorResource.get': resource('SecondFactorResource', 'get', { access: 'member', limited: false }),
  /** Begins: makes a secret. */
  'SecondFactorResource.create': resource('SecondFactorResource', 'create', { isPersonal: true }),
  /** Confirms it by a first code. */
  'SecondFactorResource.update': resource('SecondFactorResource', 'update', { isPersonal: true }),
  'SecondFactorResource.delete': resource('SecondFactorResource', 'delete', { isPersonal: true }),
  'RecoveryCodesResource.create': resource('RecoveryCodesResource', 'create', { isPersonal: true }),
};
