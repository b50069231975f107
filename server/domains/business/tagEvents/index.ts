export { receiveApiCall } from './eventApi';
export { createTagEventJobs } from './tagEvents.jobs';
export { receiveTagCall } from './tagEvents.service';
