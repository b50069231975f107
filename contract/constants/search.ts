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
export type SearchFilter = (typeof SEARCH_FILTERS)[number];
