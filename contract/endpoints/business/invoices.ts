import { business, resource } from '../endpoint';

const siteAdmin = { access: 'siteAdmin' } as const;

export const invoiceEndpoints = {
  /** An invoice with its lines (ledger BIZ-079). */
  'InvoiceResource.get': business(
    'InvoiceResource',
    'get',
    '/ad_accounts/:ad_account_id/billing_invoices/:invoice_id/',
  ),
};

/** For site admins: taxes, and refunds of what invoices asked for. */
export const siteBillingEndpoints = {
  'SiteBillingResource.get': resource('SiteBillingResource', 'get', siteAdmin),
  'SiteTaxResource.update': resource('SiteTaxResource', 'update', siteAdmin),
  'SiteTaxResource.delete': resource('SiteTaxResource', 'delete', siteAdmin),
  'SiteRefundResource.create': resource('SiteRefundResource', 'create', siteAdmin),
};
