export { ban, createAccount, createPasswordLink, grantAdmin, liftSuspension, unban } from './accounts.changes';
export { accountHandlers } from './accounts.handlers';
export { listAccounts } from './accounts.service';
