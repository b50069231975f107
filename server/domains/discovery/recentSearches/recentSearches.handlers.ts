import type { recentSearchEndpoints } from '../../../../contract/endpoints/discovery/recentSearches';
import type { Handlers } from '../../../platform/http/context';
import { forgetSearches, listSearches, rememberSearch } from './recentSearches.service';

export const recentSearchHandlers = {
  'RecentSearchesResource.get': async (_options, ctx) => ({ data: await listSearches(ctx) }),
  'RecentSearchesResource.create': async (search, ctx) => {
    await rememberSearch(ctx, search);
    return { data: { ok: true } };
  },
  'RecentSearchesResource.delete': async ({ query }, ctx) => {
    await forgetSearches(ctx, query);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof recentSearchEndpoints>;
