import { type Static, Type } from 'typebox';
import { BoardImageSchema } from './boards';
import { BoardIdSchema, InterestIdSchema, Nullable, OneOf, Page, PinIdSchema } from './common';
import { PinSchema } from './pins';

/** A topic (ledger FOLLOW-007). `is_followed` is false for who is not signed in. */
export const InterestSchema = Type.Object({
  id: InterestIdSchema,
  type: Type.Literal('interest'),
  name: Type.String(),
  is_followed: Type.Boolean(),
});
export type Interest = Static<typeof InterestSchema>;

/** A topic among all of them: with a picture of one of its newest pins, null where it has none. */
const InterestTileSchema = Type.Object({ ...InterestSchema.properties, cover_image: Nullable(BoardImageSchema) });
export type InterestTile = Static<typeof InterestTileSchema>;

const closed = { additionalProperties: false };
/** `interest_list`: the list of the follower's that the topic joins or leaves; there is one (FOLLOW-003, FOLLOW-004). */
const follow = Type.Object({ interest_id: InterestIdSchema, interest_list: OneOf(['favorited']) }, closed);
const InterestFollow = Type.Object({ interest_id: InterestIdSchema, is_followed: Type.Boolean() });

export const interestSchemas = {
  'InterestResource.get': { options: Type.Object({ interest_id: InterestIdSchema }, closed), data: InterestSchema },
  'InterestsResource.get': { options: Type.Object({}, closed), data: Type.Array(InterestTileSchema) },
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
  'InterestFollowResource.create': { options: follow, data: InterestFollow },
  'InterestFollowResource.delete': { options: follow, data: InterestFollow },
};
