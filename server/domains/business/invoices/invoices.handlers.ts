import type { invoiceEndpoints, siteBillingEndpoints } from '../../../../contract/endpoints/business/invoices';
import { type Handlers, requireViewer } from '../../../platform/http/context';
import { readInvoice } from './invoices.service';
import * as refunds from './refunds.service';

const done = { data: { ok: true } } as const;

export const invoiceHandlers = {
  'InvoiceResource.get': async ({ ad_account_id: accountId, invoice_id: id }, ctx) => ({
    data: await readInvoice(ctx, accountId, id),
  }),
} satisfies Handlers<typeof invoiceEndpoints>;

export const siteBillingHandlers = {
  'SiteBillingResource.get': async (options, ctx) => ({ data: await refunds.readSiteBilling(ctx, options) }),
  'SiteTaxResource.update': async ({ country, ...tax }, ctx) => {
    await refunds.changeTax(ctx, requireViewer(ctx), country, tax);
    return done;
  },
  'SiteTaxResource.delete': async ({ country }, ctx) => {
    await refunds.changeTax(ctx, requireViewer(ctx), country, null);
    return done;
  },
  'SiteRefundResource.create': async (options, ctx) => ({
    data: await refunds.refundLine(ctx, requireViewer(ctx), options),
  }),
} satisfies Handlers<typeof siteBillingEndpoints>;
