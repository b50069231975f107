/** What site admins do that others should be able to look up later. */
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
  'dismissReports',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_LOG = { pageSize: 50 } as const;
