export { InvitationsScreen } from './InvitationsScreen';
export { NewsList } from './NewsList';
export { NewsScreen } from './NewsScreen';
