export { MessagesScreen } from './MessagesScreen';
