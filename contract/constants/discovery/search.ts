/** What can be searched, in the order of the search page's tabs. */
export const SEARCH_SCOPES = [
  'pins',
  'videos',
  'idea_pins',
  'buyable_pins',
  'boards',
  'users',
  'my_pins',
  'my_content',
] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** Scopes among the member's own pins and boards. */
export const PERSONAL_SCOPES: readonly SearchScope[] = ['my_pins', 'my_content'];
/** Scopes without the filters of pins. */
export const UNFILTERED_SCOPES: readonly SearchScope[] = ['boards', 'users', 'my_content'];

/** Filters of pins in search results (ledger SEARCH-010): kind, shape and main colour of the image, age of the save. */
export const SEARCH_KINDS = ['videos', 'recipes', 'articles', 'products', 'stories'] as const;
export const SEARCH_SHAPES = ['tall', 'square', 'wide'] as const;
export const SEARCH_COLORS = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'grey',
  'white',
] as const;
export const SEARCH_AGES = ['day', 'week', 'month', 'year'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];
export type SearchShape = (typeof SEARCH_SHAPES)[number];
export type SearchColor = (typeof SEARCH_COLORS)[number];
export type SearchAge = (typeof SEARCH_AGES)[number];

export const SEARCH_FILTERS = [...SEARCH_KINDS, ...SEARCH_SHAPES, ...SEARCH_COLORS, ...SEARCH_AGES] as const;
/** Images whose main colour is like this one, '#rrggbb' in lower case. */
export type ColorFilter = `#${string}`;
export const COLOR_FILTER = '^#[0-9a-f]{6}$';
export type SearchFilter = (typeof SEARCH_FILTERS)[number] | ColorFilter;

/** Lowest price, highest price and websites of products, as in '5~20~a.example,b.example'; each can be empty. */
export const PRODUCT_REFINEMENT = '^\\d{0,6}~\\d{0,6}~[a-z0-9.,-]{0,200}$';

export const isColorFilter = (filter: string): filter is ColorFilter => new RegExp(COLOR_FILTER).test(filter);

/** Notices above the results: no row has every word of the query. */
export const SEARCH_NAGS = ['some_words'] as const;
export type SearchNag = (typeof SEARCH_NAGS)[number];

/**
 * Why a search that found nothing has other pins: they are found without its filters, among pins of all kinds in the
 * nearest spelling, or are popular.
 */
export const SEARCH_SIMILAR = ['unfiltered', 'pins', 'popular'] as const;
export type SearchSimilar = (typeof SEARCH_SIMILAR)[number];

/** Subjects of which a search gives advice where to find help. */
export const SEARCH_ADVISORIES = ['self_harm', 'eating_disorder'] as const;
export type SearchAdvisory = (typeof SEARCH_ADVISORIES)[number];

/** How something was searched, for the icon beside the query. */
export const SEARCH_MODES = ['text', 'own'] as const;

/** What the bar above the results has. */
export const SEARCH_MODULES = ['filters', 'guides'] as const;
export type SearchModule = (typeof SEARCH_MODULES)[number];
