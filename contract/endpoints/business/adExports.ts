import { business } from '../endpoint';

const ofAccount = '/ad_accounts/:ad_account_id/records/';

/** The records of an ad account as files, from which anybody can recompute what it was charged. */
export const adExportEndpoints = {
  'AdExportResource.get': business('AdExportResource', 'get', ofAccount),
  'AdExportResource.create': business('AdExportResource', 'create', ofAccount),
};
