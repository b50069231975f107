import { schema } from 'normalizr';
import { boardSchema } from '../entities/boards';
import { pinSchema } from '../entities/pins';
import { userSchema } from '../entities/users';
import type { ResourceDescriptor } from './descriptor';

/** Rows of a search are pins, boards or people, distinguished by their `type`. */
const searchResult = new schema.Union(
  { pin: pinSchema, board: boardSchema, user: userSchema },
  (row: { type: string }) => row.type,
);

export const searchResources = {
  'BaseSearchResource.get': {
    schema: { results: [searchResult] },
  },
  'RecentSearchesResource.get': { schema: null },
  'RecentSearchesResource.create': { schema: null },
  'RecentSearchesResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
