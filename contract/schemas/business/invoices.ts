import { type Static, Type } from 'typebox';
import { INVOICE_STATUSES } from '../../constants/business/businesses';
import { AdAccountIdSchema, InvoiceIdSchema, Nullable, OneOf, PromotionIdSchema, TimestampSchema } from '../common';

/** What a promotion cost in the period. */
const LineSchema = Type.Object({
  /** Null: for none alone. */
  promotion_id: Nullable(PromotionIdSchema),
  name: Type.String(),
  /** Charged clicks. */
  clicks: Type.Integer(),
  /** Millionths. */
  amount: Type.Integer(),
});
export type InvoiceLine = Static<typeof LineSchema>;

const InvoiceSchema = Type.Object({
  id: InvoiceIdSchema,
  /** Consecutive on the whole site; null while the period runs. */
  number: Nullable(Type.String()),
  status: OneOf(INVOICE_STATUSES),
  currency: Type.String(),
  /** Millionths, as `tax` and `billed`, which is both together. */
  net: Type.Integer(),
  tax: Type.Integer(),
  billed: Type.Integer(),
  /** Ten-thousandths of `net`. */
  tax_rate: Type.Integer(),
  lines: Type.Array(LineSchema),
  /** By the fields of the billing form. */
  bill_to: Type.Record(Type.String(), Type.String()),
  period_start: TimestampSchema,
  /** The first moment after it. */
  period_end: TimestampSchema,
  issued_time: Nullable(TimestampSchema),
  due_time: Nullable(TimestampSchema),
});
export type Invoice = Static<typeof InvoiceSchema>;

export const invoiceSchemas = {
  'InvoiceResource.get': {
    options: Type.Object(
      { ad_account_id: AdAccountIdSchema, invoice_id: InvoiceIdSchema },
      { additionalProperties: false },
    ),
    data: InvoiceSchema,
  },
};
