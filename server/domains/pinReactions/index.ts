export { pinReactionHandlers } from './pinReactions.handlers';
