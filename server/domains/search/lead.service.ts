import type { DataOf, OptionsOf } from '../../../contract/api';
import { LIMITS } from '../../../contract/constants/limits';
import { SEARCH_SCOPES } from '../../../contract/constants/privacy';
import { PERSONAL_SCOPES, type SearchModule, UNFILTERED_SCOPES } from '../../../contract/constants/search';
import type { SearchResult } from '../../../contract/schemas/search';
import { type QueryWord, withoutStopWords } from '../../platform/database/rankedText';
import type { Ctx } from '../../platform/http/context';
import { sharedWords } from './guides';
import { advisoryFor } from './sensitivity';

type Answer = DataOf<'BaseSearchResource.get'>;

const MOST_GUIDES = 10;

/** What the first page of results says of all of them; cursors hold it, so that each page has the same. */
export interface Lead {
  /** Words that narrow the query. */
  guides: readonly string[];
  /** No row has every word. */
  isPartial: boolean;
}

export const NO_LEAD: Lead = { guides: [], isPartial: false };

/** Guides come from the titles of found pins, so that each leads to some of them, and none reveals what is hidden. */
export async function leadOf(
  ctx: Ctx,
  words: readonly QueryWord[],
  rows: readonly SearchResult[],
  isPartial: boolean,
): Promise<Lead> {
  const titles = rows.flatMap((row) => (row.type === 'pin' ? row.title : []));
  const shared = sharedWords(
    titles,
    words.map(({ word }) => word),
    2 * MOST_GUIDES,
  );
  return { guides: (await withoutStopWords(ctx.db, shared, ctx.locale)).slice(0, MOST_GUIDES), isPartial };
}

/** What stands before the results (ledger SEARCH-025). */
export function presentLead(
  ctx: Ctx,
  { query, scope = 'pins' }: OptionsOf<'BaseSearchResource.get'>,
  { guides, isPartial }: Lead,
): Omit<Required<Answer>, 'results' | 'typo'> {
  const advisory = advisoryFor(query);
  const scopes = SEARCH_SCOPES.filter((each) => ctx.viewer !== null || !PERSONAL_SCOPES.includes(each));
  const modules: SearchModule[] = UNFILTERED_SCOPES.includes(scope) ? [] : ['filters'];
  if (guides.length > 0) modules.push('guides');
  return {
    guides: guides
      .map((term) => ({ term, query: `${query.trim()} ${term}` }))
      .filter((guide) => guide.query.length <= LIMITS.searchQuery),
    nags: isPartial ? ['some_words'] : [],
    sensitivity: advisory && { advisory },
    tabs: scopes.map((each) => ({ scope: each, is_selected: each === scope })),
    mode_icon: PERSONAL_SCOPES.includes(scope) ? 'own' : 'text',
    one_bar_modules: modules,
  };
}
