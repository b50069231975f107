import { business } from '../endpoint';

const of = '/businesses/:business_id/';
const property = '/business_user_properties/:entity_type/:entity_id/:property_key/';

export const dashboardEndpoints = {
  'BusinessDashboardResource.get': business('BusinessDashboardResource', 'get', `${of}dashboard/`),
  'RawEmployersResource.get': business('RawEmployersResource', 'get', '/businesses/employers/'),
  'AdsNotificationsResource.get': business('AdsNotificationsResource', 'get', `${of}ads_notifications/`),
  'BusinessUserPropertyResource.get': business('BusinessUserPropertyResource', 'get', property),
  'BusinessUserPropertyResource.update': business('BusinessUserPropertyResource', 'update', property),
  'BillingInformationResource.get': business('BillingInformationResource', 'get', `${of}billing/`),
  'BillingInformationResource.update': business('BillingInformationResource', 'update', `${of}billing/`),
  'InvoicesResource.get': business('InvoicesResource', 'get', `${of}billing_invoices/`, { paged: true }),
};
