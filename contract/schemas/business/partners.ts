import { type Static, Type } from 'typebox';
import {
  BUSINESS_EVENT_KINDS,
  BUSINESS_LIMITS,
  BUSINESS_SUBJECTS,
  PARTNER_TYPES,
} from '../../constants/business/businesses';
import { BusinessIdSchema, Nullable, OneOf, TimestampSchema, UserIdSchema } from '../common';
import { UserSchema } from '../people/users';
import { AssetsSummary } from './access';
import { entryOf, listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };
const PartnerType = OneOf(PARTNER_TYPES);

/** A business with which this one shares assets, in one of both directions. */
export const BusinessPartnerSchema = Type.Object({
  id: BusinessIdSchema,
  type: Type.Literal('businesspartner'),
  partner_type: PartnerType,
  name: Type.String(),
  account_id: UserIdSchema,
  /** What was given: of ours to them, or of theirs to us. */
  assets_summary: AssetsSummary,
  created_time: TimestampSchema,
});
export type BusinessPartner = Static<typeof BusinessPartnerSchema>;

/** An entry of the history of a business. */
export const BusinessEventSchema = Type.Object({
  id: Type.String(),
  type: Type.Literal('businessevent'),
  kind: OneOf(BUSINESS_EVENT_KINDS),
  /** null: the site itself, or somebody whose account is gone. */
  actor: Nullable(UserSchema),
  subject_type: OneOf(BUSINESS_SUBJECTS),
  subject_id: Nullable(Type.String()),
  subject_name: Type.String(),
  /** The person that it is about; null as for `actor`. */
  subject_user: Nullable(UserSchema),
  detail: Type.Record(Type.String(), Type.Unknown()),
  created_time: TimestampSchema,
});
export type BusinessEvent = Static<typeof BusinessEventSchema>;

/** A day: 2026-11-29. */
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: 10 });

export const partnerSchemas = {
  'BusinessPartnersResource.get': {
    options: Type.Object(
      { business_id: BusinessIdSchema, ...listOptions(['NAME', 'JOINED']), partner_type: Type.Optional(PartnerType) },
      closed,
    ),
    data: pageOf(BusinessPartnerSchema),
  },
  /** A partner in either direction. */
  'BusinessPartnerResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema, partner_id: BusinessIdSchema }, closed),
    data: Type.Object({
      id: BusinessIdSchema,
      name: Type.String(),
      account_id: UserIdSchema,
      partner_types: Type.Array(PartnerType),
    }),
  },
  /** Ends every access of that direction at once; EXTERNAL ends our own. */
  'BusinessPartnersResource.delete': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        partner_type: Type.Optional(PartnerType),
        partner_ids: Type.Array(BusinessIdSchema, {
          minItems: 1,
          maxItems: BUSINESS_LIMITS.partners,
          uniqueItems: true,
        }),
      },
      closed,
    ),
    data: Type.Array(entryOf(Type.Object({ id: BusinessIdSchema }))),
  },
  /** The businesses that gave this one access to ad accounts (ledger BIZ-078). */
  'ManagedClientsResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema, ...listOptions(['NAME', 'JOINED']) }, closed),
    data: pageOf(BusinessPartnerSchema),
  },
  /** Newest first, by whole days in UTC; by default from 7 days ago to yesterday (ledger BIZ-044). */
  'BusinessHistoryResource.get': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        ...listOptions(['CREATED']),
        start_date: Type.Optional(Day),
        end_date: Type.Optional(Day),
        kinds: Type.Optional(Type.Array(OneOf(BUSINESS_EVENT_KINDS), { minItems: 1, maxItems: 100 })),
      },
      closed,
    ),
    data: pageOf(BusinessEventSchema),
  },
};
