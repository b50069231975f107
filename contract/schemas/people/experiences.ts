import { type Static, Type } from 'typebox';
import { ANCHORS, EXPERIENCE_TYPES, PLACEMENT_IDS } from '../../constants/people/experiences';
import { Done, ID_PATTERN, Nullable, OneOf } from '../common';
import { NAME } from '../running/events';

const closed = { additionalProperties: false };
const number = <const N extends readonly number[]>(values: N) =>
  Type.Unsafe<N[number]>(Type.Integer({ minimum: Math.min(...values), maximum: Math.max(...values) }));

/** `placement:experience` (ledger EXP-015). */
const PlacedExperienceId = Type.String({ pattern: '^[0-9]{1,9}:[0-9]{1,9}$' });
const PlacementIdSchema = number(PLACEMENT_IDS);
/** Facts about the situation that the client adds; names and short values. */
const Hints = Type.Record(
  Type.String({ pattern: NAME }),
  Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]),
  { maxProperties: 20, ...closed },
);

export const ExperienceSchema = Type.Object({
  experience_id: Type.Integer(),
  /** The variant configured by the host; null if there is only one. */
  variant_id: Nullable(Type.Integer()),
  placement_id: PlacementIdSchema,
  status: OneOf(['unseen', 'viewed', 'completed', 'dismissed']),
  /** 0 means none: the placement stays empty. */
  type: number(Object.values(EXPERIENCE_TYPES)),
  display_data: Type.Object({
    anchor: OneOf(ANCHORS),
    /** One of the product's own texts; null if the host wrote one. */
    content: Nullable(Type.String()),
    title: Nullable(Type.String()),
    text: Nullable(Type.String()),
    action_label: Nullable(Type.String()),
    action_href: Nullable(Type.String()),
    /** Pin cards show only their images, without a footer (ledger CLOSE-015). */
    hide_footer: Type.Boolean(),
  }),
  /** Experiences of this placement that appear once triggered, as `placement:experience`. */
  triggerable_placed_exps: Type.Array(Type.String()),
  metadata: Type.Record(Type.String(), Type.String()),
});
export type Experience = Static<typeof ExperienceSchema>;

const situation = { extra_context: Type.Optional(Hints), targeting: Type.Optional(Hints) };
const placed = Type.Object({ placed_experience_id: PlacedExperienceId }, closed);

export const experienceSchemas = {
  'UserExperiencePlatformResource.get': {
    options: Type.Object({ ...situation, multi_experience: Type.Optional(Type.Boolean()) }, closed),
    data: Type.Array(ExperienceSchema),
  },
  'UserExperienceResource.get': {
    options: Type.Object(
      { placement_ids: Type.Array(PlacementIdSchema, { minItems: 1, maxItems: 20 }), ...situation },
      closed,
    ),
    data: Type.Array(ExperienceSchema),
  },
  'UserExperienceResource.delete': { options: placed, data: Done },
  'UserExperienceViewedResource.update': { options: placed, data: Done },
  'UserExperienceCompletedResource.update': { options: placed, data: Done },
  'ExperienceTriggerResource.update': {
    options: Type.Object({ placed_experience_id: PlacedExperienceId, extra_context: Type.Optional(Hints) }, closed),
    data: ExperienceSchema,
  },
  'RecommendationNotificationsResource.create': {
    options: Type.Object(
      {
        advertiser_id: Type.String({ pattern: ID_PATTERN }),
        recipient_id: Type.String({ pattern: ID_PATTERN }),
        recipient_type: Type.Literal('ADVERTISER'),
      },
      closed,
    ),
    data: Type.Array(Type.Object({ recipient_id: Type.String(), recipient_type: Type.Literal('ADVERTISER') })),
  },
};
