/** Names of cookies and headers that client and server share. */
export const COOKIES = {
  session: 'magpie_session',
  /** The sessions of the other accounts that this browser is logged in to. */
  accounts: 'magpie_accounts',
  /** The session of a suspended member. */
  suspended: 'magpie_suspended',
  /** The accounts that have logged in on this browser, signed. */
  device: 'magpie_device',
  visitor: 'magpie_visitor',
  csrf: 'csrftoken',
  theme: 'theme',
  locale: 'locale',
  referrer: 'referrer',
  /** Proves for an hour that the person who signs up has opened the server's one-time setup link. */
  setup: 'magpie_setup',
  /** Token of the sign-up link that was opened. */
  signUp: 'magpie_sign_up',
  /** Tells browsers that opened a guest link from each other, and lets them read on for some hours. */
  guest: 'magpie_guest',
  /** Of a browser on its way to a login provider; whom that has vouched for. Both sealed, for some minutes. */
  oidc: 'magpie_oidc',
  identity: 'magpie_identity',
  /** Somebody too young tried to sign up on this browser within the last day (ledger ACCT-016, ACCT-017). */
  ageRestrict: 'magpie_age_restrict',
} as const;

export const HEADERS = {
  csrf: 'X-CSRFToken',
  version: 'X-Magpie-Version',
  requestedWith: 'X-Requested-With',
  sourceUrl: 'X-Source-Url',
  queryName: 'X-Query-Name',
  appState: 'X-App-State',
  handler: 'X-Page-Handler',
  forceCountry: 'X-Force-Country',
  forceCountryFromIp: 'X-Force-Country-From-IP',
  idempotencyKey: 'Idempotency-Key',
  /** The account that a page was rendered for; on a call, the account that it was made under; `VISITOR` for none. */
  account: 'X-Magpie-Account',
} as const;

/** Names the account in the query of calls for which browsers set no headers: beacons and event streams. */
export const ACCOUNT_PARAM = 'account';
