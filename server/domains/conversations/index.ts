export { conversationHandlers } from './conversations.handlers';
export { countUnseen, findRecentChanges } from './conversations.repository';
