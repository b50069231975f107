import type { ResourceDescriptor } from './descriptor';

/** Signing up is tried three times more after a network or server error (ledger ACCT-013). */
const SIGNUP_RETRIES = 3;

export const sessionResources = {
  'RegisterEmailHandshake.create': { schema: null, encode: 'form', retry: SIGNUP_RETRIES, authRedirect: false },
  'UserRegisterResource.create': { schema: null, retry: SIGNUP_RETRIES, authRedirect: false },
  'LoginHandshake.create': { schema: null, authRedirect: false },
  'HandshakeSessionResource.create': { schema: null, authRedirect: false },
  'UserSessionResource.delete': { schema: null, authRedirect: false },
} satisfies Record<string, ResourceDescriptor>;
