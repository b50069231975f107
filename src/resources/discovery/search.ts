import { schema } from 'normalizr';
import { boardSchema } from '../../entities/boards/boards';
import { userSchema } from '../../entities/people/users';
import { pinSchema } from '../../entities/pins/pins';
import type { ResourceDescriptor } from '../descriptor';

/** Rows of a search are pins, boards or people, distinguished by their `type`. */
const searchResult = new schema.Union(
  { pin: pinSchema, board: boardSchema, user: userSchema },
  (row: { type: string }) => row.type,
);

/** What a search sends where nothing else is given (ledger SEARCH-006 to SEARCH-008). */
const SEARCH_DEFAULTS = { redux_normalize_feed: true, rs: 'direct_navigation', scope: 'pins' };

/** Signatures of images that the results should resemble (ledger SEARCH-005). */
const hasImage = (signatures: unknown) => Array.isArray(signatures) && signatures.length > 0;

export const searchResources = {
  'BaseSearchResource.get': {
    schema: { results: [searchResult], similar: { pins: [pinSchema] } },
    complete: (options) => ({
      ...SEARCH_DEFAULTS,
      ...(hasImage(options.query_pin_sigs) && { corpus: 'personalize' }),
      ...options,
    }),
  },
  'VisualSearchFlashlightUnifiedResource.get': { schema: { results: [pinSchema] } },
  'PictureSearchResource.create': { schema: { results: [pinSchema] } },
  'TypeaheadResource.get': {
    schema: { users: [userSchema], boards: [boardSchema] },
  },
  'RecentSearchesResource.get': { schema: null },
  'RecentSearchesResource.create': { schema: null },
  'RecentSearchesResource.delete': { schema: null },
  'SavedSearchesResource.get': { schema: null },
  'SavedSearchesResource.create': { schema: null },
  'SavedSearchesResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
