export { makeInvoiceFile } from './invoiceFiles';
export { invoiceHandlers, siteBillingHandlers } from './invoices.handlers';
export { createInvoiceJobs } from './invoices.jobs';
