export { leadFormHandlers } from './leadForms.handlers';
export { createLeadFormJobs } from './leadForms.jobs';
