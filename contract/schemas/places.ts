import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false };

/** An entry of a choice: what is stored, and what people read (ledger SET-002). */
const NamedKeySchema = Type.Object({ key: Type.String(), name: Type.String() });
export type NamedKey = Static<typeof NamedKeySchema>;

export const placeSchemas = {
  /** In the language of who asks, in the order of that language. */
  'CountriesResource.get': { options: Type.Object({}, closed), data: Type.Array(NamedKeySchema) },
  /** Each language under its own name. */
  'LocalesResource.get': { options: Type.Object({}, closed), data: Type.Array(NamedKeySchema) },
};
