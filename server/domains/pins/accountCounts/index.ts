export { createAccountCountJobs } from './accountCounts.jobs';
export { closeAccount, openAccount } from './accountCounts.service';
