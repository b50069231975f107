export { noSuchComment } from './comments.errors';
export { commentHandlers } from './comments.handlers';
export { createCommentJobs } from './comments.jobs';
export { createComment, takeDownComment } from './comments.service';
