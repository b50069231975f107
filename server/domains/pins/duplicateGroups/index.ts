export { duplicateGroupHandlers } from './duplicateGroups.handlers';
export { createDuplicateGroupJobs } from './duplicateGroups.jobs';
