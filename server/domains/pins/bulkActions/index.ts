export { bulkActionHandlers } from './bulkActions.handlers';
export { createBulkActionJobs } from './bulkActions.jobs';
