import type { savedSearchEndpoints } from '../../../../contract/endpoints/discovery/savedSearches';
import type { Handlers } from '../../../platform/http/context';
import { deleteSearch, listSearches, saveSearch } from './savedSearches.service';

export const savedSearchHandlers = {
  'SavedSearchesResource.get': async (_options, ctx) => ({ data: await listSearches(ctx) }),
  'SavedSearchesResource.create': async (search, ctx) => {
    await saveSearch(ctx, search);
    return { data: { ok: true } };
  },
  'SavedSearchesResource.delete': async (search, ctx) => {
    await deleteSearch(ctx, search);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof savedSearchEndpoints>;
