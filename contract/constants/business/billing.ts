import { LIMITS } from '../limits';

/** The fields of both forms: what a business is called on paper, and where it is. Optional: `line2`, `region`, `taxId`. */
export const BILLING_FIELDS = {
  name: 256,
  line1: 256,
  line2: 256,
  city: 128,
  region: 128,
  postalCode: 32,
  country: 2,
  taxId: 64,
  email: LIMITS.email,
} as const;
export type BillingField = keyof typeof BILLING_FIELDS;
export const BILLING_REQUIRED = ['name', 'line1', 'city', 'postalCode', 'country'] as const satisfies BillingField[];

/** How far something is, as its icon shows it (ledger BIZ-058). */
export const WORKFLOW_STATUSES = [
  'unstarted',
  'in progress',
  'accepted',
  'attention',
  'rejected',
  'recommended',
] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

/** What the advertising side of a business waits for (ledger BIZ-057). */
export const ADS_NOTIFICATIONS = ['NO_AD_ACCOUNT', 'NO_TAG', 'TAG_SILENT', 'NO_BILLING', 'REQUEST_WAITS'] as const;
export type AdsNotificationKind = (typeof ADS_NOTIFICATIONS)[number];

/** Taxes as site admins set them. Rates are ten-thousandths; `whole` is all of an amount. */
export const AD_TAXES = { nameLength: 32, whole: 10_000 } as const;

/** Refunds by site admins. `shown`: invoices of one look at the list. */
export const REFUND_LIMITS = { reason: 500, shown: 20 } as const;

/** Where those who see the billing of an ad account download its invoices. */
export const INVOICE_FILE_PATH = '/v3/billing-invoices/';
export const INVOICE_FORMATS = ['pdf', 'csv'] as const;
export type InvoiceFormat = (typeof INVOICE_FORMATS)[number];

export const invoiceFilePath = (adAccountId: string, invoiceId: string, format: InvoiceFormat): string =>
  `${INVOICE_FILE_PATH}${adAccountId}/${invoiceId}/${format}/`;
