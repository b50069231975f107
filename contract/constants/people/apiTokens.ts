/** Where the open API is (docs/open-api.md). */
export const API_PATH = '/api/v1';

/** What a token of the open API may do. */
export const API_SCOPES = [
  'account:read',
  'boards:read',
  'boards:write',
  'pins:read',
  'pins:write',
  'webhooks:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_TOKENS = {
  /** Begins each token, so that people and programs that look for leaked secrets recognize it. */
  prefix: 'mgp_',
  /** Of one person. */
  tokens: 20,
  name: 50,
  /** Days for which a token is valid, if not for good. */
  days: [30, 90, 365],
} as const;
