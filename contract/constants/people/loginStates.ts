/** The viewer's `login_state` on the wire (ledger CTX-022); a visitor has none. */
export const LOGIN_STATES = { limited: 1, full: 2 } as const;
