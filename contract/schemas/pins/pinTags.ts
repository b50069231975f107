import { type Static, Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { DRAFT_LIMITS } from '../../constants/pins/pinDrafts';
import { PIN_TAG_LIMITS, TAGGED_TYPES, UNPLACED } from '../../constants/pins/pinTags';
import { Nullable, OneOf, PinIdSchema, UserIdSchema } from '../common';

const closed = { additionalProperties: false };
/** Made by the device. Unique on its draft. */
const TagId = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}$' });
/** A fraction of the published picture from its left or upper edge; UNPLACED for both: not placed. */
const Coordinate = Type.Number({ minimum: UNPLACED, maximum: 1 });

const DraftTagObjectSchema = Type.Object(
  {
    id: TagId,
    type: OneOf(TAGGED_TYPES),
    pin_id: Nullable(PinIdSchema),
    user_id: Nullable(UserIdSchema),
    link: Type.String({ maxLength: DRAFT_LIMITS.link }),
    /** What its owner saw when they chose it; only they read it. */
    name: Type.String({ maxLength: LIMITS.pinTitle }),
    media: Nullable(Type.String({ maxLength: DRAFT_LIMITS.link })),
  },
  closed,
);

/** A tag on the picture of a draft. */
export const DraftTagSchema = Type.Object(
  {
    id: TagId,
    x: Coordinate,
    y: Coordinate,
    link: Type.String({ maxLength: DRAFT_LIMITS.link }),
    objects: Type.Array(DraftTagObjectSchema, { maxItems: PIN_TAG_LIMITS.objects }),
  },
  closed,
);
export type DraftTag = Static<typeof DraftTagSchema>;

/** A tag on a picture of a pin, with those of its objects that the viewer may see. */
export const PinTagSchema = Type.Object({
  id: Type.String(),
  /** The picture of a carousel, or the page of a story, from 0. */
  slot: Type.Integer(),
  x: Type.Number(),
  y: Type.Number(),
  link: Nullable(Type.String()),
  objects: Type.Array(
    Type.Object({
      type: OneOf(TAGGED_TYPES),
      link: Nullable(Type.String()),
      pin: Nullable(
        Type.Object({
          id: PinIdSchema,
          title: Type.String(),
          image: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
          /** Of a product: its price with the currency code. */
          price: Nullable(Type.String()),
        }),
      ),
      user: Nullable(
        Type.Object({
          id: UserIdSchema,
          username: Type.String(),
          full_name: Type.String(),
          image_small_url: Nullable(Type.String()),
        }),
      ),
    }),
  ),
});
export type PinTag = Static<typeof PinTagSchema>;
