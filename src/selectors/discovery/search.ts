import type { DataOf } from '../../../contract/api';
import type { Camelized } from '../../../contract/camelized';
import {
  isColorFilter,
  PERSONAL_SCOPES,
  PRODUCT_REFINEMENT,
  SEARCH_FILTERS,
  SEARCH_SCOPES,
  type SearchFilter,
  type SearchScope,
  UNFILTERED_SCOPES,
} from '../../../contract/constants/discovery/search';
import type { PinId } from '../../../contract/schemas/common';
import type { ListSource } from '../../entities/lists';
import type { RootState } from '../../reducers/root';
import { selectListRequest } from '../lists';

export function toSearchScope(text: string | undefined): SearchScope | null {
  return SEARCH_SCOPES.find((scope) => scope === text) ?? null;
}

/**
 * The search query in an address (path and query string), trimmed and cut to `most` characters; '' if there is none.
 */
export function queryOf(path: string, most: number): string {
  const start = path.indexOf('?');
  const search = start < 0 ? '' : path.slice(start).split('#')[0];
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, most);
}

export interface SearchRefinement {
  /** The query is searched as it is spelled. */
  isExact: boolean;
  filters: readonly SearchFilter[];
  /** Matches PRODUCT_REFINEMENT. */
  products?: string | undefined;
}

/** How the address refines its query; filters that do not exist are left out. */
export function refinementIn(path: string): SearchRefinement {
  const parameters = new URLSearchParams(path.split('?')[1]?.split('#')[0]);
  const written = parameters.get('filters')?.split(',') ?? [];
  return {
    isExact: parameters.get('exact') === '1',
    filters: [
      ...SEARCH_FILTERS.filter((filter) => written.includes(filter)),
      ...new Set(written.map((color) => `#${color}`).filter(isColorFilter)),
    ].slice(0, SEARCH_FILTERS.length),
    products: PRODUCTS.exec(parameters.get('products') ?? '')?.[0],
  };
}

const PRODUCTS = new RegExp(PRODUCT_REFINEMENT);

export function searchPath(
  scope: SearchScope,
  query: string,
  { isExact = false, filters = [], products }: Partial<SearchRefinement> = {},
): string {
  if (query === '') return `/search/${scope}/`;
  const filtered = filters.length > 0 ? `&filters=${filters.join(',').replaceAll('#', '')}` : '';
  const narrowed = products ? `&products=${products}` : '';
  return `/search/${scope}/?q=${encodeURIComponent(query)}${isExact ? '&exact=1' : ''}${filtered}${narrowed}`;
}

/** Price and website are of products alone. */
export const hasProducts = (scope: SearchScope): boolean => scope === 'buyable_pins';

function productOptions(products: string) {
  const [min, max, sites] = products.split('~');
  return {
    // Both or none, because a list is identified by the values of its options.
    ...((min || max) && { price_min: +(min || 0), price_max: +(max || 1e9) }),
    ...(sites && { domains: sites.split(',') }),
  };
}

export interface PageSearch extends SearchRefinement {
  scope: SearchScope;
  query: string;
}

/** Filters say something about pins only. */
export const isFilterable = (scope: SearchScope): boolean => !UNFILTERED_SCOPES.includes(scope);

/** Among the member's own pins and boards. */
export const isPersonal = (scope: SearchScope): boolean => PERSONAL_SCOPES.includes(scope);

export function searchSource({ scope, query, isExact, filters, products }: PageSearch): ListSource {
  const options = {
    query,
    scope,
    ...(isExact && { auto_correction_disabled: true }),
    ...(filters.length > 0 && isFilterable(scope) && { filters: [...filters] }),
    ...(products && hasProducts(scope) && productOptions(products)),
  };
  return { resource: 'BaseSearchResource.get', options };
}

/** What the answer says beside its rows. */
export type SearchAnswer = Camelized<Omit<Answer, 'results' | 'similar'>> & {
  similar?: (Camelized<Omit<NonNullable<Answer['similar']>, 'pins'>> & { pins: readonly PinId[] }) | null;
};

type Answer = DataOf<'BaseSearchResource.get'>;

/** Of the newest page; undefined until there is one. */
export const selectSearchAnswer = (state: RootState, source: ListSource): SearchAnswer | undefined =>
  (selectListRequest(state, source)?.data as SearchAnswer | null | undefined) ?? undefined;
