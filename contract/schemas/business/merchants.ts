import { type Static, Type } from 'typebox';
import {
  CHECK_RESULTS,
  DECLINE_REASONS,
  MERCHANT_LIMITS,
  MERCHANT_STATUSES,
  PROGRAM_STATES,
  REQUIREMENTS,
  REVIEW_REASONS,
  REVIEW_STATES,
} from '../../constants/business/merchants';
import { Nullable, OneOf, TimestampSchema, UserIdSchema } from '../common';

const closed = { additionalProperties: false };
const ofUser = { userId: UserIdSchema };

const ChecksSchema = Type.Object(
  Object.fromEntries(REQUIREMENTS.map((name) => [name, OneOf(CHECK_RESULTS)])) as Record<
    (typeof REQUIREMENTS)[number],
    ReturnType<typeof OneOf<typeof CHECK_RESULTS>>
  >,
);

const review = {
  can_appeal: Type.Boolean(),
  /** The last review is one of an appeal. */
  is_appeal: Type.Boolean(),
  appeal_count: Type.Integer(),
  appeal_comment: Type.String(),
  shipping_policy_url: Type.String(),
  return_policy_url: Type.String(),
  review_status: OneOf(REVIEW_STATES),
  review_reasons: Type.Array(OneOf(REVIEW_REASONS)),
  status: OneOf(MERCHANT_STATUSES),
  program_state: OneOf(PROGRAM_STATES),
};
const RecordSchema = Type.Object({ ...review, can_apply: Type.Boolean(), can_leave: Type.Boolean() });

const MerchantSchema = Type.Object({
  user_id: UserIdSchema,
  is_verified_merchant: Type.Boolean(),
  /** For those who manage the business; null for everybody else. */
  own: Nullable(
    Type.Object({
      /** The program is offered in the country of the business. */
      is_available: Type.Boolean(),
      /** As they are now. */
      requirements: ChecksSchema,
      /** Null: it never applied. */
      record: Nullable(RecordSchema),
    }),
  ),
});
export type VerifiedMerchant = Static<typeof MerchantSchema>;

const ReviewSchema = Type.Object({
  user: Type.Object({ id: UserIdSchema, username: Type.String(), full_name: Type.String() }),
  ...review,
  website: Nullable(Type.String()),
  requirements: ChecksSchema,
  applied_at: TimestampSchema,
});
export type MerchantReview = Static<typeof ReviewSchema>;

const address = Type.String({ maxLength: MERCHANT_LIMITS.address });

export const merchantSchemas = {
  'VerifiedMerchantResource.get': { options: Type.Object(ofUser, closed), data: MerchantSchema },
  /** Applies. The addresses are on the claimed website. */
  'VerifiedMerchantResource.create': {
    options: Type.Object({ ...ofUser, shipping_policy_url: address, return_policy_url: address }, closed),
    data: MerchantSchema,
  },
  'VerifiedMerchantResource.delete': { options: Type.Object(ofUser, closed), data: MerchantSchema },
  'VerifiedMerchantAppealResource.create': {
    options: Type.Object({ ...ofUser, appeal_comment: Type.String({ maxLength: MERCHANT_LIMITS.comment }) }, closed),
    data: MerchantSchema,
  },
  /** Those who wait for a review, the longest first, and then who was accepted or suspended last. */
  'MerchantReviewsResource.get': { options: Type.Object({}, closed), data: Type.Array(ReviewSchema) },
  'MerchantReviewResource.update': {
    options: Type.Object(
      {
        user_id: UserIdSchema,
        decision: OneOf(['approve', 'decline', 'suspend']),
        /** For what is declined or suspended: at least one. */
        reasons: Type.Array(OneOf(DECLINE_REASONS), { maxItems: DECLINE_REASONS.length }),
        note: Type.Optional(Type.String({ maxLength: MERCHANT_LIMITS.note })),
      },
      closed,
    ),
    data: Type.Object({ ok: Type.Literal(true) }),
  },
};
