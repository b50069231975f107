export { metricHandlers } from './metrics.handlers';
export { createMetricJobs } from './metrics.jobs';
