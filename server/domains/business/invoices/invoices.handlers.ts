import type { invoiceEndpoints } from '../../../../contract/endpoints/business/invoices';
import type { Handlers } from '../../../platform/http/context';
import { readInvoice } from './invoices.service';

export const invoiceHandlers = {
  'InvoiceResource.get': async ({ ad_account_id: accountId, invoice_id: id }, ctx) => ({
    data: await readInvoice(ctx, accountId, id),
  }),
} satisfies Handlers<typeof invoiceEndpoints>;
