export { importHandlers } from './imports.handlers';
export { createImportJobs } from './imports.jobs';
