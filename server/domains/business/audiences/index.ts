export { audienceHandlers } from './audiences.handlers';
export { createAudienceJobs } from './audiences.jobs';
export { findUsableAudiences, isInAudience } from './memberships';
