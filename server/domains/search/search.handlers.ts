import type { searchEndpoints } from '../../../contract/endpoints/search';
import type { Handlers } from '../../platform/http/context';
import { runSearch } from './search.service';

export const searchHandlers = {
  'BaseSearchResource.get': async (options, ctx) => {
    const { rows, bookmark, typo } = await runSearch(ctx, options);
    return { data: { results: rows, typo }, bookmark };
  },
} satisfies Handlers<typeof searchEndpoints>;
