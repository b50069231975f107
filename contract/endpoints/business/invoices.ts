import { business } from '../endpoint';

export const invoiceEndpoints = {
  /** An invoice with its lines (ledger BIZ-079). */
  'InvoiceResource.get': business(
    'InvoiceResource',
    'get',
    '/ad_accounts/:ad_account_id/billing_invoices/:invoice_id/',
  ),
};
