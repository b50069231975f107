export { MessagesDropdown } from './MessagesDropdown';
export { MessagesScreen } from './MessagesScreen';
