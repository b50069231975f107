import { type Static, Type } from 'typebox';
import { SIGN_UP_LINKS, SIGN_UP_MODES } from '../../constants/people/signUp';
import { Done, Nullable, OneOf, TimestampSchema } from '../common';

const closed = { additionalProperties: false };

const SignUpLinkSchema = Type.Object({
  /** Hash of the link's token; the link itself is only returned when it is created. */
  id: Type.String(),
  note: Type.String(),
  created_at: TimestampSchema,
  expires_at: TimestampSchema,
  uses: Type.Integer(),
  max_uses: Type.Integer(),
  /** Username of the site admin who created it; null if the account was deleted. */
  created_by: Nullable(Type.String()),
});
export type SignUpLink = Static<typeof SignUpLinkSchema>;

export const signUpLinkSchemas = {
  /** Links that are still valid, newest first. */
  'SignUpLinksResource.get': {
    options: Type.Object({}, closed),
    data: Type.Object({
      mode: OneOf(SIGN_UP_MODES),
      /** Site admins chose the mode on the operations page; otherwise it is SIGN_UP's. */
      is_chosen: Type.Boolean(),
      links: Type.Array(SignUpLinkSchema),
    }),
  },
  /** null: as SIGN_UP says again. */
  'SignUpModeResource.update': {
    options: Type.Object({ mode: Nullable(OneOf(SIGN_UP_MODES)) }, closed),
    data: Done,
  },
  'SignUpLinkResource.create': {
    options: Type.Object(
      {
        note: Type.String({ maxLength: SIGN_UP_LINKS.noteLength }),
        max_uses: Type.Integer({ minimum: 1, maximum: SIGN_UP_LINKS.uses }),
        days: Type.Integer({ minimum: 1, maximum: SIGN_UP_LINKS.days }),
      },
      closed,
    ),
    data: Type.Object({ url: Type.String() }),
  },
  'SignUpLinkResource.delete': {
    options: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{64}$' }) }, closed),
    data: Done,
  },
};
