export { sessionHandlers } from './sessions.handlers';
export { createSessionJobs, PURGE_SESSIONS_EVERY_MS } from './sessions.jobs';
