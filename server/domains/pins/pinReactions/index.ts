export { pinReactionHandlers } from './pinReactions.handlers';
export { createPinReactionJobs } from './pinReactions.jobs';
export { deleteReactionsOf, setReactionsCounted } from './pinReactions.repository';
