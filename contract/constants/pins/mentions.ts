/** Limits that only the server knows, beside LIMITS, which every first view carries. */
export const MENTIONS = {
  /** People whom one comment or description can name. */
  inText: 10,
  /** Suggested people after an `@`. */
  suggested: 6,
} as const;
