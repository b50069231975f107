export { conversationHandlers } from './conversations.handlers';
export { countUnseen, findNews } from './conversations.repository';
