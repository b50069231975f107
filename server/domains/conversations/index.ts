export { conversationHandlers } from './conversations.handlers';
export { countUnseen, findNews, type News } from './conversations.repository';
