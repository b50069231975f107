export { invoiceHandlers } from './invoices.handlers';
export { createInvoiceJobs } from './invoices.jobs';
