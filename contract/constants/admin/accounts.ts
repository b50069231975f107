/** Bounds of what site admins do with accounts. */
export const ACCOUNTS = {
  pageSize: 25,
  /** Boards, pins and comments of a person that are listed for taking them down. */
  content: 20,
  queryLength: 100,
  reasonLength: 500,
  /** Hours for which a password link of a site admin works. */
  passwordLinkHours: 24,
  quotaGigabytes: 1_000_000,
} as const;

/** Most accounts that one browser is logged in to at once. */
export const ACCOUNTS_PER_BROWSER = 5;

export const ACCOUNT_FILTERS = ['all', 'banned', 'admins'] as const;
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number];

/** Why somebody is a site admin: named in ADMIN_ACCOUNTS, by the first account, or made one by another admin. */
export const ADMIN_ORIGINS = ['named', 'first', 'granted'] as const;
export type AdminOrigin = (typeof ADMIN_ORIGINS)[number];

export const TAKEDOWN_KINDS = ['pin', 'board', 'comment'] as const;
export type TakedownKind = (typeof TAKEDOWN_KINDS)[number];
