import { Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { Done, OneOf, Page, PinIdSchema } from '../common';
import { PinSchema } from './pins';

const closed = { additionalProperties: false };

export const sponsorshipSchemas = {
  /** The creator of a pin names its sponsor, who must then answer (ledger PIN-020). */
  'SponsorshipResource.create': {
    options: Type.Object({ pin_id: PinIdSchema, username: Type.String({ maxLength: LIMITS.username }) }, closed),
    data: PinSchema,
  },
  /** The sponsor's answer. */
  'SponsorshipResource.update': {
    options: Type.Object({ pin_id: PinIdSchema, action: OneOf(['approve', 'deny']) }, closed),
    data: PinSchema,
  },
  /** By the creator: withdraws the sponsorship; by the sponsor: ends it. */
  'SponsorshipResource.delete': { options: Type.Object({ pin_id: PinIdSchema }, closed), data: Done },
  /** Pins that name the viewer as their sponsor, newest first, with their status. */
  'UserSponsorshipsResource.get': { options: Type.Object({ ...Page }, closed), data: Type.Array(PinSchema) },
};
