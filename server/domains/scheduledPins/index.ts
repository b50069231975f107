export { scheduledPinHandlers } from './scheduledPins.handlers';
export { createScheduledPinJobs } from './scheduledPins.jobs';
