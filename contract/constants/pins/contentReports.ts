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

/** Most reported pins, comments, tried-its or conversations in one response, most notes with each, and most messages. */
export const CONTENT_REPORTS = { subjects: 100, notes: 10, messages: 5 } as const;
