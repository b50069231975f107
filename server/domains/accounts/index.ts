export { accountHandlers } from './accounts.handlers';
