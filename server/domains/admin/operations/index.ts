export { operationsHandlers } from './operations.handlers';
export { createOperationsJobs } from './operations.jobs';
