export { mailHandlers } from './mails.handlers';
export { createMailJobs } from './mails.jobs';
export { findMail } from './mails.repository';
export { queueMail, type Recipient } from './mails.service';
