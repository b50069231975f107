export { AttributionSource, registrationOf } from './attribution';
export { eventHandlers } from './events.handlers';
export { createEventJobs } from './events.jobs';
export { countTriggers } from './events.repository';
