export { type Figure, readFigures } from './operations.figures';
export { operationsHandlers } from './operations.handlers';
export { createOperationsJobs } from './operations.jobs';
