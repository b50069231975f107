import type { adExportEndpoints } from '../../../../contract/endpoints/business/adExports';
import type { Handlers } from '../../../platform/http/context';
import { readAdExport, requestAdExport } from './adExports.service';

export const adExportHandlers = {
  'AdExportResource.get': async ({ ad_account_id }, ctx) => ({ data: await readAdExport(ctx, ad_account_id) }),
  'AdExportResource.create': async ({ ad_account_id }, ctx) => ({ data: await requestAdExport(ctx, ad_account_id) }),
} satisfies Handlers<typeof adExportEndpoints>;
