/** Reasons for reporting a pin. */
export const CONTENT_REPORT_REASONS = [
  'spam',
  'nudity',
  'violence',
  'hate',
  'harassment',
  'self_harm',
  'false_information',
  'copyright',
  'other',
] as const;
export type ContentReportReason = (typeof CONTENT_REPORT_REASONS)[number];

/** Decisions of a site admin. remove: deletes the pin, and its owner cannot restore it. */
export const CONTENT_REPORT_DECISIONS = ['dismiss', 'remove'] as const;
export type ContentReportDecision = (typeof CONTENT_REPORT_DECISIONS)[number];

/** Most reported pins, comments or tried-its in one response, and most notes with each. */
export const CONTENT_REPORTS = { subjects: 100, notes: 10 } as const;
