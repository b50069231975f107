export { MessagesOpener } from './MessagesOpener';
