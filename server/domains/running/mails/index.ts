export { mailHandlers } from './mails.handlers';
export { createMailJobs } from './mails.jobs';
export { queueMail, type Recipient } from './mails.service';
