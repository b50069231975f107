export { conversationHandlers } from './conversations.handlers';
export { createConversationJobs } from './conversations.jobs';
export { countUnseen, findRecentChanges } from './conversations.repository';
export { eraseFromConversation } from './erasing';
export { findConversationsWith } from './erasing.repository';
export { findTyping } from './presence.repository';
export { countReportedConversations } from './reports.repository';
export { sendMessage, startConversation } from './sending';
