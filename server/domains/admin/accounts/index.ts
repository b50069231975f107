export { ban, createAccount, createPasswordLink, grantAdmin, liftSuspension, unban } from './accounts.changes';
export { accountBeingDeleted } from './accounts.errors';
export { accountHandlers } from './accounts.handlers';
export { listAccounts } from './accounts.service';
