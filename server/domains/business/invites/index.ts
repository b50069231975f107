export { businessInviteHandlers } from './invites.handlers';
export { createBusinessInviteJobs } from './invites.jobs';
