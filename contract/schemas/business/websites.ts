import { type Static, Type } from 'typebox';
import { CLAIM_ADDRESS_LENGTH, CLAIM_METHODS, CLAIM_STATUSES } from '../../constants/business/websites';
import { Done, Nullable, OneOf, TimestampSchema } from '../common';

const closed = { additionalProperties: false };

/** The viewer's own claim, with what proves it. */
const ClaimSchema = Type.Object({
  /** As in addresses, such as `xn--bcher-kva.example`. */
  host: Type.String(),
  /** As people read it, such as `bücher.example`. */
  name: Type.String(),
  status: OneOf(CLAIM_STATUSES),
  /** What proved it last; null before. */
  method: Nullable(OneOf(CLAIM_METHODS)),
  meta_tag: Type.String(),
  file_name: Type.String(),
  file_content: Type.String(),
  txt_record: Type.String(),
  verified_at: Nullable(TimestampSchema),
  /** Null: never checked. */
  checked_at: Nullable(TimestampSchema),
  /** The last check of a verified claim failed; after some more it is lost. */
  is_failing: Type.Boolean(),
});
export type WebsiteClaim = Static<typeof ClaimSchema>;

export const websiteSchemas = {
  /** Null: the viewer claims none. */
  'WebsiteClaimResource.get': { options: Type.Object({}, closed), data: Nullable(ClaimSchema) },
  /** Begins to claim. A claim that is not verified is replaced; 409 where another website is verified. */
  'WebsiteClaimResource.create': {
    options: Type.Object({ website: Type.String({ maxLength: CLAIM_ADDRESS_LENGTH }) }, closed),
    data: ClaimSchema,
  },
  /** Looks for the code now. 409 with the reason where it is not found. */
  'WebsiteClaimResource.update': {
    options: Type.Object({ method: OneOf(CLAIM_METHODS) }, closed),
    data: ClaimSchema,
  },
  'WebsiteClaimResource.delete': { options: Type.Object({}, closed), data: Done },
};
