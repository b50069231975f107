import { type Static, Type } from 'typebox';
import { CATALOG_TOKEN_LIMITS } from '../../constants/business/catalogs';
import { CatalogIdSchema, CatalogTokenIdSchema, Done, Nullable, TimestampSchema } from '../common';

const closed = { additionalProperties: false };
const ofCatalog = { catalog_id: CatalogIdSchema };

const token = {
  id: CatalogTokenIdSchema,
  name: Type.String(),
  created_at: TimestampSchema,
  /** A day in UTC; null: never used. */
  used_on: Nullable(Type.String()),
};
const TokenSchema = Type.Object(token);
export type CatalogToken = Static<typeof TokenSchema>;

export const catalogTokenSchemas = {
  /** The newest first, without the tokens themselves. */
  'CatalogTokensResource.get': { options: Type.Object(ofCatalog, closed), data: Type.Array(TokenSchema) },
  /** The only answer that has the token: only its hash is stored. */
  'CatalogTokenResource.create': {
    options: Type.Object({ ...ofCatalog, name: Type.String({ maxLength: CATALOG_TOKEN_LIMITS.name }) }, closed),
    data: Type.Object({ ...token, token: Type.String() }),
  },
  'CatalogTokenResource.delete': {
    options: Type.Object({ ...ofCatalog, token_id: CatalogTokenIdSchema }, closed),
    data: Done,
  },
};
