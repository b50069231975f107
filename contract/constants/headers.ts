/** Names of cookies and headers that both sides use. */
export const COOKIES = {
  session: 'magpie_session',
  /** Accounts that were logged in to on this browser, signed. */
  device: 'magpie_device',
  visitor: 'magpie_visitor',
  csrf: 'csrftoken',
  theme: 'theme',
  locale: 'locale',
  referrer: 'referrer',
  /** Proves for an hour that whoever signs up has the server's one-time address. */
  setup: 'magpie_setup',
  /** The token of a sign-up link that was opened. */
  signUp: 'magpie_sign_up',
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
  /** Whose page an answer is; of a call, the account that it was made under and is for. */
  account: 'X-Magpie-Account',
} as const;
