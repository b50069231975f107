import type { accountDataEndpoints } from '../../../../contract/endpoints/admin/accountData';
import { type Handlers, requireViewer } from '../../../platform/http/context';
import { closeOwnAccount } from './closing.service';
import { findExport, requestExport } from './exports.service';

export const accountDataHandlers = {
  'DataExportResource.get': async (_options, ctx) => ({ data: await findExport(ctx, requireViewer(ctx).id) }),
  'DataExportResource.create': async (_options, ctx) => ({ data: await requestExport(ctx) }),
  'AccountClosingResource.create': async (options, ctx) => {
    await closeOwnAccount(ctx, options);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof accountDataEndpoints>;
