export { createAlertJobs } from './alerts.jobs';
export { executeJobCommand, JOBS_USAGE } from './operations.commands';
export { type Figure, readFigures } from './operations.figures';
export { operationsHandlers } from './operations.handlers';
export { createOperationsJobs } from './operations.jobs';
