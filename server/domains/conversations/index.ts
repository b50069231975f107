export { conversationHandlers } from './conversations.handlers';
export { countUnseen, findRecentChanges } from './conversations.repository';
export { findTyping } from './presence.repository';
