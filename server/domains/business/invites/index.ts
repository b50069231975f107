export { businessInviteHandlers } from './invites.handlers';
