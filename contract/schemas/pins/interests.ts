import { type Static, Type } from 'typebox';
import { INTEREST_BLENDS } from '../../constants/pins/interests';
import { BoardImageSchema } from '../boards/boards';
import { BoardIdSchema, InterestIdSchema, Nullable, OneOf, Page, PinIdSchema } from '../common';
import { UserSchema } from '../people/users';
import { PinSchema } from './pins';

/** A topic (ledger FOLLOW-007). `is_followed` is false for visitors. */
export const InterestSchema = Type.Object({
  id: InterestIdSchema,
  type: Type.Literal('interest'),
  name: Type.String(),
  is_followed: Type.Boolean(),
});
export type Interest = Static<typeof InterestSchema>;

const NamedInterestSchema = Type.Object({ id: InterestIdSchema, name: Type.String() });

/** A topic with its parent, and with topics that narrow it: its children, or the other children of its parent. */
const InterestPageSchema = Type.Object({
  ...InterestSchema.properties,
  parent: Nullable(NamedInterestSchema),
  guides: Type.Array(NamedInterestSchema),
});
export type InterestPage = Static<typeof InterestPageSchema>;

/**
 * A topic in a list, with its parent, some of its children, and the image of one of its newest pins; null if it has
 * none, and where nobody asked for images.
 */
const InterestTileSchema = Type.Object({
  ...InterestSchema.properties,
  parent: Nullable(NamedInterestSchema),
  children: Type.Array(NamedInterestSchema),
  cover_image: Nullable(BoardImageSchema),
});
export type InterestTile = Static<typeof InterestTileSchema>;

const closed = { additionalProperties: false };
/**
 * `interest_list`: the follower's list that the topic is added to or removed from; there is only one (FOLLOW-003,
 * FOLLOW-004).
 */
const follow = Type.Object({ interest_id: InterestIdSchema, interest_list: OneOf(['favorited']) }, closed);
const InterestFollow = Type.Object({ interest_id: InterestIdSchema, is_followed: Type.Boolean() });

export const interestSchemas = {
  'InterestResource.get': { options: Type.Object({ interest_id: InterestIdSchema }, closed), data: InterestPageSchema },
  /**
   * The topics that the viewer follows, then the parents of all others; with `parent_id` its children instead; with
   * `is_complete` every parent and its children, without images.
   */
  'InterestsResource.get': {
    options: Type.Object(
      { parent_id: Type.Optional(InterestIdSchema), is_complete: Type.Optional(Type.Boolean()) },
      closed,
    ),
    data: Type.Array(InterestTileSchema),
  },
  'InterestFeedResource.get': {
    options: Type.Object({ interest_id: InterestIdSchema, ...Page }, closed),
    data: Type.Array(PinSchema),
  },
  'PinInterestsResource.get': {
    options: Type.Object({ pin_id: PinIdSchema }, closed),
    data: Type.Array(InterestSchema),
  },
  'V3BoardInterestsResource.get': {
    options: Type.Object({ id: BoardIdSchema }, closed),
    data: Type.Array(InterestSchema),
  },
  'V3ViewerInterestsResource.get': {
    options: Type.Object({ blend_type: Type.Optional(OneOf(INTEREST_BLENDS)) }, closed),
    data: Type.Array(InterestSchema),
  },
  'V3CreatorRecommendationsResource.get': { options: Type.Object({}, closed), data: Type.Array(UserSchema) },
  'InterestFollowResource.create': { options: follow, data: InterestFollow },
  'InterestFollowResource.delete': { options: follow, data: InterestFollow },
};
