import type { ResourceDescriptor } from './descriptor';

/** Answers with a token or with the viewer's own record: neither belongs into requests. */
const secret = { schema: null, keepsAnswer: false, authRedirect: false } as const;

export const sessionResources = {
  'RegisterEmailHandshake.create': { ...secret, encode: 'form' },
  'RegisterPartnerHandshake.create': { ...secret, encode: 'form' },
  'RegisterFacebookHandshake.create': { ...secret, encode: 'form' },
  'UserRegisterResource.create': secret,
  'PendingIdentityResource.get': { schema: null, authRedirect: false },
  'IdentitySignupResource.create': secret,
  'IdentityLoginResource.create': secret,
  'IdentityResource.create': { schema: null, authRedirect: false },
  'LoginHandshake.create': secret,
  'LoginMfaHandshake.create': secret,
  'SecondFactorResource.get': { schema: null },
  'SecondFactorResource.create': { schema: null },
  'SecondFactorResource.update': { schema: null },
  'SecondFactorResource.delete': { schema: null },
  'RecoveryCodesResource.create': { schema: null },
  'HandshakeSessionResource.create': secret,
  'UserSessionResource.delete': secret,
  'SessionsResource.get': { schema: null },
  'SessionResource.delete': { schema: null },
  'OtherSessionsResource.delete': { schema: null },
  'RefreshTokenResource.get': { schema: null },
  'RefreshStoredAccountsResource.get': { schema: null },
  'SessionVerificationResource.update': { schema: null },
  'FingerprintResource.create': { schema: null },
  'EmailPreferencesResource.get': { schema: null },
  'EmailPreferencesResource.update': { schema: null },
  'UnsubscribeResource.update': { schema: null, authRedirect: false },
  'EmailVerifyResource.create': secret,
  'EmailVerifyResendResource.create': { schema: null },
  'EmailResource.update': { schema: null },
  'PasswordResetRequestResource.create': { schema: null },
  'PasswordResetResource.create': secret,
} satisfies Record<string, ResourceDescriptor>;
