export { ReceiversPanel } from './ChooseReceivers';
export { Conversation } from './Conversation';
export { FirstMessage } from './FirstMessage';
export { Conversations, MessagesScreen } from './MessagesScreen';
