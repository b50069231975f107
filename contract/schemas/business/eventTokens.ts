import { type Static, Type } from 'typebox';
import { EVENT_TOKEN_LIMITS } from '../../constants/business/tags';
import {
  AdAccountIdSchema,
  ConversionTagIdSchema,
  Done,
  EventTokenIdSchema,
  Nullable,
  TimestampSchema,
} from '../common';

const closed = { additionalProperties: false };
const ofTag = { ad_account_id: AdAccountIdSchema, tag_id: ConversionTagIdSchema };

const token = {
  id: EventTokenIdSchema,
  name: Type.String(),
  created_at: TimestampSchema,
  /** A day in UTC; null: never used. */
  used_on: Nullable(Type.String()),
};
const TokenSchema = Type.Object(token);
export type EventToken = Static<typeof TokenSchema>;

export const eventTokenSchemas = {
  /** The newest first, without the tokens themselves. */
  'EventTokensResource.get': { options: Type.Object(ofTag, closed), data: Type.Array(TokenSchema) },
  /** The only answer that has the token: only its hash is stored. */
  'EventTokenResource.create': {
    options: Type.Object({ ...ofTag, name: Type.String({ maxLength: EVENT_TOKEN_LIMITS.name }) }, closed),
    data: Type.Object({ ...token, token: Type.String() }),
  },
  'EventTokenResource.delete': {
    options: Type.Object({ ...ofTag, token_id: EventTokenIdSchema }, closed),
    data: Done,
  },
};
