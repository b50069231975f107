/**
 * Who may make an account: anyone, people with a link that a site admin made, or no one. The first account of a site is
 * always possible.
 */
export const SIGN_UP_MODES = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

export const SIGN_UP_LINKS = {
  /** Links that can exist at a time. */
  count: 200,
  /** Accounts that one link can make. */
  uses: 1000,
  /** Days that a link can last. */
  days: 365,
  noteLength: 100,
} as const;
