/** What audiences are made from. */
export const AUDIENCE_TYPES = ['VISITOR', 'ENGAGEMENT', 'CUSTOMER_LIST', 'ACTALIKE', 'PERSONA'] as const;
export type AudienceType = (typeof AUDIENCE_TYPES)[number];

/** TOO_SMALL: it cannot be used, and nothing about its size shows. */
export const AUDIENCE_STATUSES = ['INITIALIZING', 'READY', 'TOO_SMALL'] as const;
export type AudienceStatus = (typeof AUDIENCE_STATUSES)[number];

/** What people do with the pins of the profile. */
export const ENGAGEMENT_ACTIONS = ['save', 'comment', 'reaction', 'closeup'] as const;
export type EngagementAction = (typeof ENGAGEMENT_ACTIONS)[number];

export const URL_OPERATORS = ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'NOT_CONTAINS'] as const;
export type UrlOperator = (typeof URL_OPERATORS)[number];

/** Which audiences a list has: one's own, those of them that are shared, those that others share. */
export const AUDIENCE_VIEWS = ['OWNED', 'SHARED', 'RECEIVED'] as const;
export type AudienceView = (typeof AUDIENCE_VIEWS)[number];

export const AUDIENCE_TARGETS = ['AD_ACCOUNT', 'BUSINESS'] as const;
export type AudienceTarget = (typeof AUDIENCE_TARGETS)[number];

export const AUDIENCE_LIMITS = {
  /** Below so many people nothing about an audience shows, and it cannot be used. */
  people: 100,
  /** Nobody below this age is in an audience. */
  age: 18,
  /** Of one ad account. */
  audiences: 250,
  members: 1_000_000,
  name: 100,
  description: 500,
  url: 500,
  retentionDays: 540,
  usualRetentionDays: 180,
  seeds: 5,
  topics: 20,
  countries: 38,
  percentage: 10,
  /** Hashes of one call. */
  hashesPerCall: 3000,
  /** Accounts that one audience is shared with. */
  shares: 100,
} as const;
