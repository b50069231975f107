import { type Static, Type } from 'typebox';
import {
  ADS_NOTIFICATIONS,
  BILLING_FIELDS,
  type BillingField,
  WORKFLOW_STATUSES,
} from '../../constants/business/billing';
import { BUSINESS_LIMITS, INVOICE_STATUSES, INVOICE_TYPES } from '../../constants/business/businesses';
import { ACTING_ROLES } from '../../constants/business/permissions';
import { SHORTCUTS_ENTITY, SHORTCUTS_PROPERTY } from '../../constants/business/shortcuts';
import { AdAccountIdSchema, BusinessIdSchema, InvoiceIdSchema, Nullable, OneOf, TimestampSchema } from '../common';
import { BusinessAssetSchema } from './adAccounts';
import { OfBusiness } from './businesses';
import { listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };
const ofProperty = {
  entity_type: OneOf([SHORTCUTS_ENTITY]),
  /** The business in whose navigation they are. */
  entity_id: BusinessIdSchema,
  property_key: OneOf([SHORTCUTS_PROPERTY]),
};
/** Last parts of addresses of business management. */
const Shortcuts = Type.Object(
  {
    customShortcuts: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: BUSINESS_LIMITS.shortcuts,
      uniqueItems: true,
    }),
  },
  closed,
);

const Form = Type.Object(
  Object.fromEntries(
    Object.entries(BILLING_FIELDS).map(([field, maxLength]) => [field, Type.String({ maxLength })]),
  ) as Record<BillingField, ReturnType<typeof Type.String>>,
  closed,
);
const BillingSchema = Type.Object({
  business_information: Form,
  billing_information: Form,
  /** The business's own information goes on its invoices. */
  is_filled: Type.Boolean(),
  version: Type.Integer(),
});
export type Billing = Static<typeof BillingSchema>;
export type BillingForm = Static<typeof Form>;

const InvoiceSchema = Type.Object({
  id: InvoiceIdSchema,
  type: Type.Literal('invoice'),
  ad_account_id: AdAccountIdSchema,
  ad_account_name: Type.String(),
  /** Null while the period runs. */
  number: Nullable(Type.String()),
  document_type: OneOf(INVOICE_TYPES),
  status: OneOf(INVOICE_STATUSES),
  currency: Type.String(),
  /** Millionths of the currency, as a decimal number. */
  billed: Type.String(),
  period_start: TimestampSchema,
  period_end: TimestampSchema,
  due_time: Nullable(TimestampSchema),
});

export const dashboardSchemas = {
  /** What was added last, of that which the viewer may see (ledger BIZ-084). */
  'BusinessDashboardResource.get': {
    options: OfBusiness,
    data: Type.Object({ recently_added: Type.Array(BusinessAssetSchema), profiles: Type.Array(BusinessAssetSchema) }),
  },
  /** The businesses to which the viewer belongs, as they are stored: with the role, without abilities. */
  'RawEmployersResource.get': {
    options: Type.Object({}, closed),
    data: Type.Array(Type.Object({ id: BusinessIdSchema, role: OneOf(ACTING_ROLES) })),
  },
  'AdsNotificationsResource.get': {
    options: OfBusiness,
    data: Type.Array(
      Type.Object({ id: OneOf(ADS_NOTIFICATIONS), status: OneOf(WORKFLOW_STATUSES), count: Type.Integer() }),
    ),
  },
  /** null: nothing was saved yet. */
  'BusinessUserPropertyResource.get': { options: Type.Object(ofProperty, closed), data: Nullable(Shortcuts) },
  'BusinessUserPropertyResource.update': {
    options: Type.Object({ ...ofProperty, value: Shortcuts }, closed),
    data: Shortcuts,
  },
  'BillingInformationResource.get': { options: OfBusiness, data: BillingSchema },
  'BillingInformationResource.update': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        business_information: Form,
        billing_information: Form,
        is_filled: Type.Boolean(),
        version: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
    data: BillingSchema,
  },
  'InvoicesResource.get': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        ...listOptions(['PERIOD', 'AMOUNT']),
        invoice_status: Type.Optional(OneOf(INVOICE_STATUSES)),
      },
      closed,
    ),
    data: pageOf(InvoiceSchema),
  },
};
