import { type Static, Type } from 'typebox';
import { AD_TAXES, REFUND_LIMITS } from '../../constants/business/billing';
import { INVOICE_STATUSES, INVOICE_TYPES } from '../../constants/business/businesses';
import { COUNTRIES } from '../../constants/countries';
import {
  AdAccountIdSchema,
  BusinessIdSchema,
  InvoiceIdSchema,
  Nullable,
  OneOf,
  PromotionIdSchema,
  TimestampSchema,
} from '../common';

/** What a promotion cost in the period. */
const LineSchema = Type.Object({
  /** Null: for none alone. */
  promotion_id: Nullable(PromotionIdSchema),
  name: Type.String(),
  /** Charged clicks. */
  clicks: Type.Integer(),
  /** Millionths; below 0 on a credit note. */
  amount: Type.Integer(),
});
export type InvoiceLine = Static<typeof LineSchema>;

const InvoiceSchema = Type.Object({
  id: InvoiceIdSchema,
  /** Consecutive on the whole site; null while the period runs. */
  number: Nullable(Type.String()),
  /** A credit note gives back what an invoice asked for; its amounts are negative. */
  document_type: OneOf(INVOICE_TYPES),
  status: OneOf(INVOICE_STATUSES),
  currency: Type.String(),
  /** Millionths, as `tax` and `billed`, which is both together. */
  net: Type.Integer(),
  tax: Type.Integer(),
  billed: Type.Integer(),
  /** Ten-thousandths of `net`. */
  tax_rate: Type.Integer(),
  /** As site admins call it; '' for tax in general. */
  tax_name: Type.String(),
  lines: Type.Array(LineSchema),
  /** By the fields of the billing form. */
  bill_to: Type.Record(Type.String(), Type.String()),
  period_start: TimestampSchema,
  /** The first moment after it. */
  period_end: TimestampSchema,
  issued_time: Nullable(TimestampSchema),
  due_time: Nullable(TimestampSchema),
  /** Of a credit note: the number of its invoice, and why it was given. */
  credited_number: Nullable(Type.String()),
  reason: Type.String(),
  /** Of an invoice: its credit notes, the oldest first. */
  credits: Type.Array(Type.Object({ id: InvoiceIdSchema, number: Type.String(), billed: Type.Integer() })),
});
export type Invoice = Static<typeof InvoiceSchema>;

const closed = { additionalProperties: false };
const Done = Type.Object({ ok: Type.Boolean() });

const SiteTaxSchema = Type.Object({
  country: Type.String(),
  /** As it stands on invoices. */
  name: Type.String(),
  /** Ten-thousandths. */
  rate: Type.Integer(),
});
export type SiteTax = Static<typeof SiteTaxSchema>;

const SiteInvoiceSchema = Type.Object({
  id: InvoiceIdSchema,
  business_id: BusinessIdSchema,
  business_name: Type.String(),
  number: Type.String(),
  currency: Type.String(),
  billed: Type.Integer(),
  issued_time: TimestampSchema,
  lines: Type.Array(Type.Object({ ...LineSchema.properties, is_refunded: Type.Boolean() })),
});
export type SiteInvoice = Static<typeof SiteInvoiceSchema>;

/** For site admins. */
export const siteBillingSchemas = {
  /** The taxes of the site, and the invoices that were issued last, or the one with this number. */
  'SiteBillingResource.get': {
    options: Type.Object({ number: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })) }, closed),
    data: Type.Object({ taxes: Type.Array(SiteTaxSchema), invoices: Type.Array(SiteInvoiceSchema) }),
  },
  'SiteTaxResource.update': {
    options: Type.Object(
      {
        country: OneOf(COUNTRIES),
        name: Type.String({ maxLength: AD_TAXES.nameLength }),
        rate: Type.Integer({ minimum: 0, maximum: AD_TAXES.whole }),
      },
      closed,
    ),
    data: Done,
  },
  'SiteTaxResource.delete': { options: Type.Object({ country: OneOf(COUNTRIES) }, closed), data: Done },
  /** Gives back what a line of an issued invoice cost, once. */
  'SiteRefundResource.create': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        invoice_id: InvoiceIdSchema,
        promotion_id: Nullable(PromotionIdSchema),
        reason: Type.String({ maxLength: REFUND_LIMITS.reason }),
      },
      closed,
    ),
    /** The number of the credit note. */
    data: Type.Object({ number: Type.String() }),
  },
};

export const invoiceSchemas = {
  'InvoiceResource.get': {
    options: Type.Object(
      { ad_account_id: AdAccountIdSchema, invoice_id: InvoiceIdSchema },
      { additionalProperties: false },
    ),
    data: InvoiceSchema,
  },
};
