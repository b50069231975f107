export { emailHandlers } from './emails.handlers';
export { createEmailJobs } from './emails.jobs';
export { sendVerification } from './emails.verification';
