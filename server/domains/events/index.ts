export { AttributionSource, registrationOf } from './attribution';
export { eventHandlers } from './events.handlers';
export { createEventJobs, UNPACK_EVERY_MS } from './events.jobs';
export { countTriggers } from './events.repository';
