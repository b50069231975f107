export { websiteHandlers } from './websites.handlers';
export { createWebsiteJobs } from './websites.jobs';
export { findClaimedHost } from './websites.service';
