import type { PinId } from '../../../contract/schemas/common';
import type { ProductFilters } from '../../../contract/schemas/discovery/search';
import { resultsShown } from '../../actions/discovery/recentSearches';
import { navigationCommitted } from '../../actions/navigation';
import { completed } from '../../actions/requests';
import { mergeProductFilters, productFiltersKey, type VisualSearch } from '../../lib/productFilters';
import { tableReducer } from '../../lib/tableReducer';

/** A search, and the pins that were opened from its results, or from pins under those. */
export interface SearchQuery {
  /** Invalid once the viewer went elsewhere than to pins: what they open then is not due to it. */
  readonly status: 'valid' | 'invalid';
  /** In the order of opening, each once. */
  readonly pinIds: readonly PinId[];
}

export interface SearchState {
  /** By scope and query. */
  readonly queries: Readonly<Record<string, SearchQuery>>;
  /** Of visual searches, by `productFiltersKey`. */
  readonly productFilters: Readonly<Record<string, ProductFilters>>;
  /** What the picture of a pin, or a part of it, seems to show, by the same key. */
  readonly annotations: Readonly<Record<string, readonly string[]>>;
}

/** Of the answer to a visual search. A server of an older version has no annotations. */
type Found = ProductFilters & { annotations?: readonly string[] };

const NO_SEARCHES: SearchState = { queries: {}, productFilters: {}, annotations: {} };

/** The oldest are forgotten. */
const MOST_QUERIES = 20;
const MOST_PINS = 100;
const MOST_VISUAL_SEARCHES = 20;

export const searchKey = (scope: string, query: string): string => `${scope}:${query}`;

const isPinPage = (handler: string | null) => handler?.startsWith('www/pin/[id]') ?? false;
const isSearchPage = (handler: string | null) => handler?.startsWith('www/search/') ?? false;

export const searchReducer = tableReducer<SearchState>(NO_SEARCHES, (on) => {
  // Only the query whose results are shown is valid (ledger SEARCH-012, SEARCH-013).
  on(resultsShown, ({ queries, ...state }, { scope, query }) => {
    const key = searchKey(scope, query);
    const { [key]: known, ...others } = invalidated(queries);
    const kept = Object.entries(others).slice(1 - MOST_QUERIES);
    return {
      ...state,
      queries: { ...Object.fromEntries(kept), [key]: { pinIds: known?.pinIds ?? [], status: 'valid' } },
    };
  });
  on(navigationCommitted, (state, { entry: { handler, params } }) => {
    if (isSearchPage(handler)) return state;
    return {
      ...state,
      queries: isPinPage(handler) ? withPin(state.queries, params.id as PinId) : invalidated(state.queries),
    };
  });
  on(completed, (state, { resource, options, data }) => {
    if (resource !== 'VisualSearchFlashlightUnifiedResource.get') return state;
    const key = productFiltersKey(JSON.parse(options) as VisualSearch);
    const { [key]: known, ...others } = state.productFilters;
    const { price_filters, domain_filters, category_filters, annotations = [] } = data as Found;
    const found = { price_filters, domain_filters, category_filters };
    const { [key]: before = [], ...otherAnnotations } = state.annotations;
    return {
      ...state,
      productFilters: { ...newest(others), [key]: known ? mergeProductFilters(known, found) : found },
      annotations: { ...newest(otherAnnotations), [key]: [...new Set([...before, ...annotations])] },
    };
  });
});

const newest = <Kept>(others: Readonly<Record<string, Kept>>): Record<string, Kept> =>
  Object.fromEntries(Object.entries(others).slice(1 - MOST_VISUAL_SEARCHES));

const changed = (queries: SearchState['queries'], change: (query: SearchQuery) => SearchQuery) =>
  Object.fromEntries(Object.entries(queries).map(([key, query]) => [key, change(query)]));

const invalidated = (queries: SearchState['queries']) =>
  changed(queries, (query) => (query.status === 'invalid' ? query : { ...query, status: 'invalid' }));

/** A viewed pin belongs to a query only while that is valid (ledger SEARCH-014). */
const withPin = (queries: SearchState['queries'], pinId: PinId) =>
  changed(queries, (query) =>
    query.status === 'invalid' || query.pinIds.includes(pinId)
      ? query
      : { ...query, pinIds: [...query.pinIds, pinId].slice(-MOST_PINS) },
  );
