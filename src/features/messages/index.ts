export { Conversation } from './Conversation';
export { Conversations, MessagesScreen } from './MessagesScreen';
export { FirstMessage } from './NewMessage';
