import type { AuditAction } from '../running/auditLog';

/**
 * Roles that site admins give to others. moderator: what people reported, appeals and suspensions. editor: the articles
 * of Today. finance: what businesses promote, and what they are charged for it.
 */
export const SITE_ROLES = ['moderator', 'editor', 'finance'] as const;
export type SiteRole = (typeof SITE_ROLES)[number];

/** What somebody does for the site; an admin does everything. */
export const STAFF_ROLES = ['admin', ...SITE_ROLES] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The actions in the audit log that each role sees; site admins see all. */
export const AUDITED_ACTIONS: Readonly<Record<SiteRole, readonly AuditAction[]>> = {
  moderator: [
    'ban',
    'unban',
    'removePin',
    'removeBoard',
    'removeComment',
    'removeTriedIt',
    'dismissReports',
    'upholdDecision',
    'reverseDecision',
    'changeCommentWords',
  ],
  editor: ['publishArticle', 'unpublishArticle', 'deleteArticle'],
  finance: ['switchAdsOn', 'switchAdsOff', 'approvePromotion', 'refusePromotion', 'changeTax', 'refundCharge'],
};
