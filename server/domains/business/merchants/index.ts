export { merchantHandlers } from './merchants.handlers';
export { createMerchantJobs } from './merchants.jobs';
