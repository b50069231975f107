export { metricHandlers } from './metrics.handlers';
export { createMetricJobs } from './metrics.jobs';
export { keepServerErrors } from './metrics.service';
export { scrub } from './scrub';
