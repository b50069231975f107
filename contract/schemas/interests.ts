import { type Static, Type } from 'typebox';
import { BoardIdSchema, InterestIdSchema, OneOf, Page, PinIdSchema } from './common';
import { PinSchema } from './pins';

/** A topic (ledger FOLLOW-007). `is_followed` is false for who is not signed in. */
export const InterestSchema = Type.Object({
  id: InterestIdSchema,
  type: Type.Literal('interest'),
  name: Type.String(),
  is_followed: Type.Boolean(),
});
export type Interest = Static<typeof InterestSchema>;

const closed = { additionalProperties: false };
/** `interest_list`: the list of the follower's that the topic joins or leaves; there is one (FOLLOW-003, FOLLOW-004). */
const follow = Type.Object({ interest_id: InterestIdSchema, interest_list: OneOf(['favorited']) }, closed);
const InterestFollow = Type.Object({ interest_id: InterestIdSchema, is_followed: Type.Boolean() });

export const interestSchemas = {
  'InterestResource.get': { options: Type.Object({ interest_id: InterestIdSchema }, closed), data: InterestSchema },
  'InterestsResource.get': { options: Type.Object({}, closed), data: Type.Array(InterestSchema) },
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
