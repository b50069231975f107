export { pinDraftHandlers } from './pinDrafts.handlers';
export { createPinDraftJobs } from './pinDrafts.jobs';
