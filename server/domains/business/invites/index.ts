export { addPartner } from './answers.service';
export { inviteExpired } from './invites.errors';
export { businessInviteHandlers } from './invites.handlers';
export { createBusinessInviteJobs } from './invites.jobs';
export { findPartnerId } from './invites.service';
