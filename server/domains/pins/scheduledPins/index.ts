export { scheduledPinHandlers } from './scheduledPins.handlers';
export { createScheduledPinJobs } from './scheduledPins.jobs';
export { createScheduledPin, getScheduledPin } from './scheduledPins.service';
