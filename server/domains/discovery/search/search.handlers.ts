import type { searchEndpoints } from '../../../../contract/endpoints/discovery/search';
import type { Handlers } from '../../../platform/http/context';
import { searchByPicture, searchByUpload } from '../feeds';
import { annotationsOf } from './annotations';
import { presentLead } from './lead.service';
import { runSearch } from './search.service';
import { findSimilar } from './similar.service';
import { suggestSearches } from './typeahead.service';

export const searchHandlers = {
  'BaseSearchResource.get': async (options, ctx) => {
    const { rows, bookmark, typo, lead } = await runSearch(ctx, options);
    const isEmpty = rows.length === 0 && options.bookmark === undefined;
    const similar = isEmpty ? await findSimilar(ctx, options) : null;
    return { data: { results: rows, typo, similar, ...presentLead(ctx, options, lead) }, bookmark };
  },
  'VisualSearchFlashlightUnifiedResource.get': async (options, ctx) => {
    const found = await searchByPicture(ctx, options);
    return { data: { ...found, annotations: await annotationsOf(ctx, found) } };
  },
  'PictureSearchResource.create': async (options, ctx) => ({ data: await searchByUpload(ctx, options) }),
  'TypeaheadResource.get': async (options, ctx) => ({ data: await suggestSearches(ctx, options) }),
} satisfies Handlers<typeof searchEndpoints>;
