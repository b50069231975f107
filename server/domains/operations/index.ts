export { operationsHandlers } from './operations.handlers';
export { createOperationsJobs, MEASURE_EVERY_MS } from './operations.jobs';
