export const CATALOG_LIMITS = {
  name: 256,
  catalogs: 50,
  location: 2048,
} as const;

/** What a feed's run has come to. HELD: most products would go, which a person has to confirm. */
export const RUN_STATUSES = ['WAITING', 'READING', 'HELD', 'APPLYING', 'COMPLETED', 'UNCHANGED', 'FAILED'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const FEED_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export type FeedStatus = (typeof FEED_STATUSES)[number];

/** Tokens of one catalog. */
export const CATALOG_TOKEN_LIMITS = { tokens: 10, name: 100 } as const;

/** Calls with which programs change products; at most FEED_LIMITS.batch items each. */
export const ITEM_API = { path: '/v3/catalogs/:catalog_id/items/batch', bodyBytes: 20_000_000 } as const;
