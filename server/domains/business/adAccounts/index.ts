export { adAccountHandlers } from './adAccounts.handlers';
export { createAdAccount, listAssets } from './adAccounts.service';
