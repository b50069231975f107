import { type Static, Type } from 'typebox';
import { PIN_REACTIONS, type PinReactionType } from '../../constants/pins/pinReactions';
import { Nullable, PinIdSchema } from '../common';

const ReactionTypeSchema = Type.Unsafe<PinReactionType>(
  Type.Union(Object.values(PIN_REACTIONS).map((type) => Type.Literal(type))),
);

/** The reactions to a pin (ledger REACT-002). */
export const PinReactionsSchema = Type.Object({
  pin_id: PinIdSchema,
  /** By reaction type; types without a reaction are absent. */
  reaction_counts: Type.Record(Type.String(), Type.Integer()),
  /** The viewer's reaction type; 0 if there is none. */
  reaction_by_me: Type.Integer(),
  /** The viewer's reaction: its id is made of pin, person and type (ledger REACT-001). */
  reaction: Nullable(Type.Object({ id: Type.String(), reaction_type: Type.Integer() })),
  /** Reactions with a heart. */
  favorite_user_count: Type.Integer(),
  favorited_by_me: Type.Boolean(),
  comments_disabled: Type.Boolean(),
  is_eligible_for_aggregated_comments: Type.Boolean(),
});
export type PinReactions = Static<typeof PinReactionsSchema>;

const closed = { additionalProperties: false };
const one = Type.Object({ pin_id: PinIdSchema, reaction_type: ReactionTypeSchema }, closed);

export const pinReactionSchemas = {
  'ReactionsResource.get': { options: Type.Object({ pin_id: PinIdSchema }, closed), data: PinReactionsSchema },
  /** Replaces the viewer's reaction of another type. */
  'ReactionResource.create': { options: one, data: PinReactionsSchema },
  /** Takes the viewer's reaction of this type back; one of another type stays. */
  'ReactionResource.delete': { options: one, data: PinReactionsSchema },
};
