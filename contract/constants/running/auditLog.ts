/** Actions of site admins that are recorded in the audit log. */
export const AUDIT_ACTIONS = [
  'createSignUpLink',
  'deleteSignUpLink',
  'ban',
  'unban',
  'endSessions',
  'passwordLink',
  'setQuota',
  'grantAdmin',
  'revokeAdmin',
  'createAccount',
  'deleteAccount',
  'cancelDeletion',
  'removePin',
  'removeBoard',
  'removeComment',
  'removeTriedIt',
  'dismissReports',
  'upholdDecision',
  'reverseDecision',
  'changeCommentWords',
  'publishArticle',
  'unpublishArticle',
  'deleteArticle',
  'addMusic',
  'removeMusic',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_LOG = { pageSize: 50 } as const;
