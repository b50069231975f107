export const CATALOG_LIMITS = {
  name: 256,
  catalogs: 50,
  location: 2048,
  groups: 200,
  /** Conditions of a group. */
  filters: 20,
  /** Values of a condition. */
  values: 100,
  value: 512,
} as const;

/** What a feed's run has come to. HELD: most products would go, which a person has to confirm. */
export const RUN_STATUSES = ['WAITING', 'READING', 'HELD', 'APPLYING', 'COMPLETED', 'UNCHANGED', 'FAILED'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const FEED_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export type FeedStatus = (typeof FEED_STATUSES)[number];
