export { mergeHandlers } from './merges.handlers';
export { createMergeJobs } from './merges.jobs';
