export { InvitationsScreen } from './InvitationsScreen';
export { NewsScreen } from './NewsScreen';
