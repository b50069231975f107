import type { ResourceDescriptor } from './descriptor';

/** Signing up is tried three times more after a network or server error (ledger ACCT-013). */
const SIGNUP_RETRIES = 3;

/** Answers with a token or with the viewer's own record: neither belongs into requests. */
const secret = { schema: null, keepsAnswer: false, authRedirect: false } as const;

export const sessionResources = {
  'RegisterEmailHandshake.create': { ...secret, encode: 'form', retry: SIGNUP_RETRIES },
  'UserRegisterResource.create': { ...secret, retry: SIGNUP_RETRIES },
  'LoginHandshake.create': secret,
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
