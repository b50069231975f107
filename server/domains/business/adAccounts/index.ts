export { adAccountHandlers } from './adAccounts.handlers';
