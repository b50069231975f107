import { type Static, Type } from 'typebox';
import { PRODUCT_REFINEMENT, SEARCH_FILTERS, SEARCH_SCOPES } from '../../constants/discovery/search';
import { LIMITS } from '../../constants/limits';
import { Done, OneOf } from '../common';
import { SearchFilterSchema } from './search';

const closed = { additionalProperties: false };

/** A query with its scope and with what refines it, as in the address of the search page. */
const SavedSearchSchema = Type.Object(
  {
    query: Type.String({ minLength: 1, maxLength: LIMITS.searchQuery }),
    scope: OneOf(SEARCH_SCOPES),
    /** The query is searched as it is spelled. */
    is_exact: Type.Boolean(),
    filters: Type.Array(SearchFilterSchema, { maxItems: SEARCH_FILTERS.length }),
    /** Lowest price, highest price and websites; '' if products are not narrowed. */
    products: Type.String({ pattern: `^$|${PRODUCT_REFINEMENT}` }),
  },
  closed,
);
export type SavedSearch = Static<typeof SavedSearchSchema>;

export const savedSearchSchemas = {
  /** Last saved first. */
  'SavedSearchesResource.get': { options: Type.Object({}, closed), data: Type.Array(SavedSearchSchema) },
  'SavedSearchesResource.create': { options: SavedSearchSchema, data: Done },
  'SavedSearchesResource.delete': { options: SavedSearchSchema, data: Done },
};
