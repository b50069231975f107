import { type Static, Type } from 'typebox';
import { SEARCH_SCOPES } from '../../constants/discovery/search';
import { LIMITS } from '../../constants/limits';
import { Done, OneOf } from '../common';

const closed = { additionalProperties: false };
const Query = Type.String({ minLength: 1, maxLength: LIMITS.searchQuery });

const RecentSearchSchema = Type.Object({ query: Query, scope: OneOf(SEARCH_SCOPES) }, closed);
export type RecentSearch = Static<typeof RecentSearchSchema>;

/** Newest first, each at most `LIMITS.recentSearches`; the personal ones are searches among the member's own pins. */
const RecentSearchesSchema = Type.Object({
  recent_searches: Type.Array(RecentSearchSchema),
  recent_personal_searches: Type.Array(RecentSearchSchema),
});
export type RecentSearches = Static<typeof RecentSearchesSchema>;

export const recentSearchSchemas = {
  'RecentSearchesResource.get': { options: Type.Object({}, closed), data: RecentSearchesSchema },
  'RecentSearchesResource.create': { options: RecentSearchSchema, data: Done },
  /** Forgets this search, or all of them. */
  'RecentSearchesResource.delete': { options: Type.Object({ query: Type.Optional(Query) }, closed), data: Done },
};
