export { presentShownComments } from './activity';
export { noSuchComment } from './comments.errors';
export { commentHandlers } from './comments.handlers';
export { createCommentJobs } from './comments.jobs';
export { createComment } from './comments.service';
export { putBackComment, takeDownComment } from './deleting';
export { isCommenterHidden } from './hiding.repository';
export { purgeCommentsOf } from './purging';
export { commentReactions } from './reactions.repository';
