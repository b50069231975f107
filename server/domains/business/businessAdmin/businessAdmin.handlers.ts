import type { businessAdminEndpoints } from '../../../../contract/endpoints/business/businessAdmin';
import { type Handlers, requireViewer } from '../../../platform/http/context';
import * as admin from './businessAdmin.service';

export const businessAdminHandlers = {
  'SiteBusinessesResource.get': async (options, ctx) => ({ data: await admin.listBusinesses(ctx, options) }),
  'SiteBusinessSwitchResource.update': async ({ is_on: isOn }, ctx) => {
    await admin.switchSite(ctx, requireViewer(ctx), isOn);
    return { data: { ok: true } };
  },
  'SiteBusinessResource.update': async (options, ctx) => {
    await admin.setSuspended(ctx, requireViewer(ctx), options);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof businessAdminEndpoints>;
