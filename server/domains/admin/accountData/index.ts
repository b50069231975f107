export { accountDataHandlers } from './accountData.handlers';
export { createAccountDataJobs } from './accountData.jobs';
export { openExport } from './exports.service';
