export { inviteLinkHandlers } from './inviteLinks.handlers';
