export { commentHandlers } from './comments.handlers';
export { createCommentJobs } from './comments.jobs';
export { createComment } from './comments.service';
