export { commentHandlers } from './comments.handlers';
export { createCommentJobs } from './comments.jobs';
