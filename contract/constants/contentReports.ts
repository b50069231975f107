/** Why somebody reports a pin. */
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

/** What a site admin decides. remove: the pin goes, and its owner cannot restore it. */
export const CONTENT_REPORT_DECISIONS = ['dismiss', 'remove'] as const;
export type ContentReportDecision = (typeof CONTENT_REPORT_DECISIONS)[number];

/** Reported pins that one answer lists, and notes with each. */
export const CONTENT_REPORTS = { pins: 100, notes: 10 } as const;
