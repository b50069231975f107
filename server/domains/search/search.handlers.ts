import type { searchEndpoints } from '../../../contract/endpoints/search';
import type { Handlers } from '../../platform/http/context';
import { runSearch } from './search.service';

export const searchHandlers = {
  'BaseSearchResource.get': async (options, ctx) => {
    const { rows, bookmark } = await runSearch(ctx, options);
    return { data: { results: rows }, bookmark };
  },
} satisfies Handlers<typeof searchEndpoints>;
