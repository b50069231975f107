import type { dashboardEndpoints } from '../../../../contract/endpoints/business/dashboard';
import type { Handlers } from '../../../platform/http/context';
import { findActing } from '../businesses';
import * as billing from './billing.service';
import * as dashboard from './dashboard.service';
import * as properties from './properties.service';

export const dashboardHandlers = {
  'BusinessDashboardResource.get': async ({ business_id }, ctx) => ({
    data: await dashboard.readDashboard(ctx, business_id),
  }),
  'RawEmployersResource.get': async (_options, ctx) => ({
    data: (await findActing(ctx)).map(({ business_id, role }) => ({ id: business_id, role })),
  }),
  'AdsNotificationsResource.get': async ({ business_id }, ctx) => ({
    data: await dashboard.listAdsNotifications(ctx, business_id),
  }),
  'BusinessUserPropertyResource.get': async (options, ctx) => ({ data: await properties.readProperty(ctx, options) }),
  'BusinessUserPropertyResource.update': async (options, ctx) => ({
    data: await properties.saveProperty(ctx, options),
  }),
  'BillingInformationResource.get': async ({ business_id }, ctx) => ({
    data: await billing.readBilling(ctx, business_id),
  }),
  'BillingInformationResource.update': async (options, ctx) => ({ data: await billing.saveBilling(ctx, options) }),
  'InvoicesResource.get': (options, ctx) => billing.listInvoices(ctx, options),
} satisfies Handlers<typeof dashboardEndpoints>;
