export type { AccountTools } from './accounts.changes';
export {
  ban,
  createAccount,
  createPasswordLink,
  deleteAccount,
  endSessions,
  grantAdmin,
  grantRole,
  liftSuspension,
  revokeRole,
  setQuota,
  unban,
} from './accounts.changes';
export { accountBeingDeleted } from './accounts.errors';
export { accountHandlers } from './accounts.handlers';
export { listAccounts, readUsage } from './accounts.service';
