import { type Static, Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { GUEST_ACCESS, GUEST_LINKS } from '../../constants/pins/guestLinks';
import { BoardIdSchema, CommentIdSchema, Done, Nullable, OneOf, Page, PinIdSchema, TimestampSchema } from '../common';
import { PinImagesSchema } from './pins';

const closed = { additionalProperties: false };

/** Hash of a link's token, which opens nothing by itself. */
const LinkId = Type.String({ pattern: '^[0-9a-f]{64}$' });

const GuestLinkSchema = Type.Object({
  id: LinkId,
  board_id: BoardIdSchema,
  /** Null: it opens the whole board. */
  pin_id: Nullable(PinIdSchema),
  note: Type.String(),
  access: OneOf(GUEST_ACCESS),
  has_password: Type.Boolean(),
  created_at: TimestampSchema,
  /** Null: never. */
  expires_at: Nullable(TimestampSchema),
  /** Browsers that opened it. */
  visits: Type.Integer(),
  last_visit_at: Nullable(TimestampSchema),
  /** Pictures that guests added by it. */
  added: Type.Integer(),
});
export type GuestLink = Static<typeof GuestLinkSchema>;

/** What a guest sees of a pin: never who saved it, or where else it is. */
const GuestPinSchema = Type.Object({
  id: PinIdSchema,
  title: Type.String(),
  description: Type.String(),
  alt_text: Type.String(),
  link: Nullable(Type.String()),
  dominant_color: Type.String(),
  images: PinImagesSchema,
  comments_disabled: Type.Boolean(),
});
export type GuestPin = Static<typeof GuestPinSchema>;

const GuestCommentSchema = Type.Object({
  id: CommentIdSchema,
  name: Type.String(),
  text: Type.String(),
  created_at: TimestampSchema,
});
export type GuestComment = Static<typeof GuestCommentSchema>;

const GuestVisitSchema = Type.Object({
  id: LinkId,
  /** The board's name, or the pin's title. */
  name: Type.String(),
  /** Whom it belongs to. */
  owner: Type.String(),
  access: OneOf(GUEST_ACCESS),
  /** Null: it opens the whole board. */
  pin_id: Nullable(PinIdSchema),
  expires_at: Nullable(TimestampSchema),
});
export type GuestVisit = Static<typeof GuestVisitSchema>;

export const guestLinkSchemas = {
  /** The links of a board and its pins: all of them for its owner, their own for others; newest first. */
  'GuestLinksResource.get': {
    options: Type.Object({ board_id: BoardIdSchema }, closed),
    data: Type.Array(GuestLinkSchema),
  },
  /** The only answer that has the address: only the hash of its token is stored. */
  'GuestLinkResource.create': {
    options: Type.Object(
      {
        board_id: BoardIdSchema,
        pin_id: Type.Optional(PinIdSchema),
        note: Type.String({ maxLength: GUEST_LINKS.noteLength }),
        access: OneOf(GUEST_ACCESS),
        password: Type.Optional(Type.String({ maxLength: LIMITS.passwordMax })),
        expires_at: Nullable(TimestampSchema),
      },
      closed,
    ),
    data: Type.Object({ link: GuestLinkSchema, url: Type.String() }),
  },
  'GuestLinkResource.delete': { options: Type.Object({ id: LinkId }, closed), data: Done },
  /** Null: the link has a password, which was not given. */
  'GuestVisitResource.create': {
    options: Type.Object(
      {
        token: Type.String({ maxLength: 100 }),
        password: Type.Optional(Type.String({ maxLength: LIMITS.passwordMax })),
      },
      closed,
    ),
    data: Nullable(GuestVisitSchema),
  },
  'GuestPinsResource.get': {
    options: Type.Object({ id: LinkId, ...Page }, closed),
    data: Type.Array(GuestPinSchema),
  },
  /** Newest first, without replies; none by a link that only lets people see. */
  'GuestCommentsResource.get': {
    options: Type.Object({ id: LinkId, pin_id: PinIdSchema, ...Page }, closed),
    data: Type.Array(GuestCommentSchema),
  },
  'GuestCommentResource.create': {
    options: Type.Object({ id: LinkId, pin_id: PinIdSchema, text: Type.String({ maxLength: LIMITS.comment }) }, closed),
    data: GuestCommentSchema,
  },
};
