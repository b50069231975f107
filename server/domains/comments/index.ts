export { noSuchComment } from './comments.errors';
export { commentHandlers } from './comments.handlers';
export { createCommentJobs } from './comments.jobs';
export { purgeCommentsOf } from './comments.repository';
export { createComment } from './comments.service';
export { takeDownComment } from './deleting';
export { isCommenterHidden } from './hiding.repository';
export { deleteReactionsOf } from './reactions.repository';
