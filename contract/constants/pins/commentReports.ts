/** Reasons for reporting a comment, each with what it can be in detail (ledger COMM-027). */
export const COMMENT_REPORT_REASONS = {
  spam: ['repeated', 'scam', 'advertising'],
  nudity: ['sexual_content', 'minors', 'without_consent'],
  self_harm: ['suicide', 'eating_disorder', 'encouragement'],
  misinformation: ['health', 'elections', 'other_facts'],
  hate: ['race_or_origin', 'religion', 'gender_or_orientation', 'disability'],
  harassment: ['insults', 'threats', 'unwanted_contact'],
  privacy: ['personal_data', 'picture_of_me'],
  intellectual_property: ['copyright', 'trademark'],
} as const;
export type CommentReportReason = keyof typeof COMMENT_REPORT_REASONS;
export type CommentReportDetail = (typeof COMMENT_REPORT_REASONS)[CommentReportReason][number];

export const COMMENT_REPORT_REASON_IDS = Object.keys(COMMENT_REPORT_REASONS) as readonly CommentReportReason[];
export const COMMENT_REPORT_DETAILS: readonly CommentReportDetail[] = Object.values(COMMENT_REPORT_REASONS).flat();
