export { InvitationsScreen } from './InvitationsScreen';
