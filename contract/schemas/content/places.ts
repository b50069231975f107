import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false };

/** An option of a select: the stored key, and its name (ledger SET-002). */
const NamedKeySchema = Type.Object({ key: Type.String(), name: Type.String() });
export type NamedKey = Static<typeof NamedKeySchema>;

export const placeSchemas = {
  /** Names in the viewer's language, sorted in that language. */
  'CountriesResource.get': { options: Type.Object({}, closed), data: Type.Array(NamedKeySchema) },
  /** Each language by its own name. */
  'LocalesResource.get': { options: Type.Object({}, closed), data: Type.Array(NamedKeySchema) },
};
