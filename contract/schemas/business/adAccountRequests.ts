import { type Static, Type } from 'typebox';
import {
  AD_ACCOUNT_REQUEST_KINDS,
  BUSINESS_INVITE_STATUSES,
  BUSINESS_LIMITS,
  CURRENCIES,
} from '../../constants/business/businesses';
import {
  AdAccountIdSchema,
  AdAccountRequestIdSchema,
  BusinessIdSchema,
  Done,
  ID_PATTERN,
  Nullable,
  OneOf,
  TimestampSchema,
} from '../common';
import { Permissions } from './access';
import { OfBusiness } from './businesses';
import { listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };
const NamedBusiness = Type.Object({ id: BusinessIdSchema, name: Type.String() });
/** Who gets what on the ad account. */
const PermissionsByBusiness = Type.Record(Type.String({ pattern: ID_PATTERN }), Permissions, {
  minProperties: 1,
  maxProperties: BUSINESS_LIMITS.requestBusinesses,
});

/** An ad account that another business is to own, or access that is asked for to one that it owns (ledger BIZ-033). */
export const AdAccountRequestSchema = Type.Object({
  id: AdAccountRequestIdSchema,
  type: Type.Literal('adaccountrequest'),
  kind: OneOf(AD_ACCOUNT_REQUEST_KINDS),
  status: OneOf(BUSINESS_INVITE_STATUSES),
  is_received: Type.Boolean(),
  /** Who asks, and who decides. */
  business: NamedBusiness,
  owner: NamedBusiness,
  ad_account_id: Nullable(AdAccountIdSchema),
  name: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  business_id_to_permissions: PermissionsByBusiness,
  created_time: TimestampSchema,
  expires_time: TimestampSchema,
  version: Type.Integer(),
});
export type AdAccountRequest = Static<typeof AdAccountRequestSchema>;

const ofRequest = { business_id: BusinessIdSchema, request_id: AdAccountRequestIdSchema };

export const adAccountRequestSchemas = {
  /** Those that the business sent or, with `is_received`, decides on. */
  'AdAccountRequestsResource.get': {
    options: Type.Object(
      { business_id: BusinessIdSchema, ...listOptions(['CREATED']), is_received: Type.Optional(Type.Boolean()) },
      closed,
    ),
    data: pageOf(AdAccountRequestSchema),
  },
  /** OFFER needs a name, a country and a currency, ASK the id of an ad account. */
  'AdAccountRequestsResource.create': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        kind: OneOf(AD_ACCOUNT_REQUEST_KINDS),
        /** The user name of the business that is to decide. */
        owner_name: Type.String({ minLength: 1, maxLength: 254 }),
        ad_account_id: Type.Optional(AdAccountIdSchema),
        name: Type.Optional(Type.String({ minLength: 1, maxLength: BUSINESS_LIMITS.adAccountName })),
        country: Type.Optional(Type.String({ minLength: 2, maxLength: 2 })),
        currency: Type.Optional(OneOf(CURRENCIES)),
        business_id_to_permissions: PermissionsByBusiness,
      },
      closed,
    ),
    data: AdAccountRequestSchema,
  },
  /** The business that decides changes the permissions, accepts with what is then said, or declines. */
  'AdAccountRequestResource.update': {
    options: Type.Object(
      {
        ...ofRequest,
        version: Type.Integer({ minimum: 1 }),
        business_id_to_permissions: Type.Optional(PermissionsByBusiness),
        decision: Type.Optional(OneOf(['ACCEPT', 'DECLINE'])),
      },
      closed,
    ),
    data: AdAccountRequestSchema,
  },
  /** The business that asked withdraws it. */
  'AdAccountRequestResource.delete': { options: Type.Object(ofRequest, closed), data: Done },
  /** The businesses with which this one has such requests (ledger BIZ-066). */
  'AdAccountRequestBusinessesResource.get': { options: OfBusiness, data: Type.Array(NamedBusiness) },
};
