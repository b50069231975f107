import { type Static, Type } from 'typebox';
import { PICTURE_SEARCH } from '../../constants/content/pictureSearch';
import {
  COLOR_FILTER,
  SEARCH_ADVISORIES,
  SEARCH_FILTERS,
  SEARCH_MODES,
  SEARCH_MODULES,
  SEARCH_NAGS,
  SEARCH_SCOPES,
  SEARCH_SIMILAR,
  type SearchFilter,
} from '../../constants/discovery/search';
import { LIMITS } from '../../constants/limits';
import { BoardImageSchema, BoardSchema } from '../boards/boards';
import { Nullable, OneOf, Page, PinIdSchema } from '../common';
import { PicturePartSchema } from '../content/pictureCrops';
import { UserSchema } from '../people/users';
import { PinSchema } from '../pins/pins';

const Strings = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 });

/** One string, because an answer's union of an enumeration and a pattern could not be written. */
export const SearchFilterSchema = Type.Unsafe<SearchFilter>(
  Type.String({ pattern: `^(${SEARCH_FILTERS.join('|')})$|${COLOR_FILTER}` }),
);

/** Options of BaseSearchResource (ledger SEARCH-004). Those without an effect are accepted and ignored. */
export const SearchOptionsSchema = Type.Object(
  {
    query: Type.String({ minLength: 1, maxLength: LIMITS.searchQuery }),
    scope: Type.Optional(OneOf(SEARCH_SCOPES)),
    article: Type.Optional(Type.String()),
    applied_filters: Type.Optional(Strings),
    appliedProductFilters: Type.Optional(Type.String()),
    auto_correction_disabled: Type.Optional(Type.Boolean()),
    /** 'personalize': pictures on boards with those of `query_pin_sigs` come earlier. */
    corpus: Type.Optional(Type.String()),
    customized_rerank_type: Type.Optional(Type.String()),
    domains: Type.Optional(Strings),
    /** Filters of pins. Several of one group match pins with any of them. */
    filters: Type.Optional(Type.Array(SearchFilterSchema, { maxItems: SEARCH_FILTERS.length })),
    price_max: Type.Optional(Type.Number()),
    price_min: Type.Optional(Type.Number()),
    query_pin_sigs: Type.Optional(Strings),
    redux_normalize_feed: Type.Optional(Type.Boolean()),
    rs: Type.Optional(Type.String()),
    source_id: Type.Optional(Type.String()),
    /** Among pins this one comes first, whether it has the words or not. */
    top_pin_id: Type.Optional(Type.String()),
    user: Type.Optional(Type.String()),
    ...Page,
  },
  { additionalProperties: false },
);

export const SearchResultSchema = Type.Union([PinSchema, BoardSchema, UserSchema]);
export type SearchResult = Static<typeof SearchResultSchema>;

/** What stands before the results, the same on each page (ledger SEARCH-025). */
const LeadSchema = Type.Object({
  /** Whole queries that narrow this one; `query` is what is searched by it. */
  guides: Type.Array(Type.Object({ term: Type.String(), query: Type.String() })),
  nags: Type.Array(OneOf(SEARCH_NAGS)),
  /** An advisory for a sensitive subject; null for others. */
  sensitivity: Nullable(Type.Object({ advisory: OneOf(SEARCH_ADVISORIES) })),
  /** The scopes that the viewer may search. */
  tabs: Type.Array(Type.Object({ scope: OneOf(SEARCH_SCOPES), is_selected: Type.Boolean() })),
  mode_icon: OneOf(SEARCH_MODES),
  one_bar_modules: Type.Array(OneOf(SEARCH_MODULES)),
});

const Label = { label: Type.String() };

/** Filters that the products of a visual search have. */
export const ProductFiltersSchema = Type.Object({
  price_filters: Type.Array(Type.Object({ ...Label, min: Type.Number(), max: Type.Number() })),
  domain_filters: Type.Array(Type.Object(Label)),
  category_filters: Type.Array(Type.Object(Label)),
});
export type ProductFilters = Static<typeof ProductFiltersSchema>;

export const searchSchemas = {
  'BaseSearchResource.get': {
    options: SearchOptionsSchema,
    data: Type.Object({
      results: Type.Array(SearchResultSchema),
      /** What was searched instead of the query, of which a word occurs nowhere. */
      typo: Type.Optional(Nullable(Type.Object({ original_query: Type.String(), corrected_query: Type.String() }))),
      /** Pins where nothing was found; `corrected_query` is what was searched for them instead of the query, if it was. */
      similar: Type.Optional(
        Nullable(
          Type.Object({
            reason: OneOf(SEARCH_SIMILAR),
            corrected_query: Nullable(Type.String()),
            pins: Type.Array(PinSchema),
          }),
        ),
      ),
      ...Type.Partial(LeadSchema).properties,
    }),
  },
  /** Pins that look like the picture of a pin, or like a part of it, and by what they can be filtered. */
  'VisualSearchFlashlightUnifiedResource.get': {
    options: Type.Object(
      {
        pin_id: PinIdSchema,
        crop: Type.Optional(PicturePartSchema),
        is_shopping: Type.Optional(Type.Boolean()),
        /** `next_bookmark` of the page before. */
        after: Page.bookmark,
      },
      { additionalProperties: false },
    ),
    /** The filters are those of the page. */
    data: Type.Object({
      results: Type.Array(PinSchema),
      /** Null on the last page. */
      next_bookmark: Nullable(Type.String()),
      /** Words that titles of the page share, the most frequent first: what the picture seems to show. */
      annotations: Type.Array(Type.String()),
      ...ProductFiltersSchema.properties,
    }),
  },
  /** Pins that look like a picture that the viewer sends: base64 of one of the image formats. */
  'PictureSearchResource.create': {
    options: Type.Object(
      {
        image: Type.String({ minLength: 1, maxLength: PICTURE_SEARCH.length, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
        /** `next_bookmark` of the page before; it belongs to the same picture. */
        after: Page.bookmark,
      },
      { additionalProperties: false },
    ),
    data: Type.Object({
      results: Type.Array(PinSchema),
      /** Null on the last page. */
      next_bookmark: Nullable(Type.String()),
    }),
  },
  /** What a query that is being typed may become; for an empty one, what is recommended. */
  'TypeaheadResource.get': {
    options: Type.Object({ query: Type.String({ maxLength: LIMITS.searchQuery }) }, { additionalProperties: false }),
    data: Type.Object({
      queries: Type.Array(Type.String()),
      /** Of a pin that the query finds; queries without one are absent. */
      query_images: Type.Array(Type.Object({ query: Type.String(), ...BoardImageSchema.properties })),
      users: Type.Array(UserSchema),
      boards: Type.Array(BoardSchema),
    }),
  },
};
