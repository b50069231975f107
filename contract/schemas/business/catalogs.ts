import { type Static, Type } from 'typebox';
import { CATALOG_LIMITS, FEED_STATUSES, RUN_STATUSES } from '../../constants/business/catalogs';
import {
  AVAILABILITIES,
  FEED_COLUMNS,
  FEED_FORMATS,
  FEED_LIMITS,
  FILE_PROBLEMS,
  ITEM_ERRORS,
  ITEM_OPERATIONS,
  ROW_ERRORS,
  ROW_WARNINGS,
} from '../../constants/business/productFeeds';
import {
  BusinessIdSchema,
  CatalogIdSchema,
  Done,
  FeedRunIdSchema,
  Nullable,
  OneOf,
  Page,
  PinIdSchema,
  ProductFeedIdSchema,
  ProductGroupIdSchema,
  TimestampSchema,
} from '../common';
import { listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };
const Name = Type.String({ minLength: 1, maxLength: CATALOG_LIMITS.name });
const OfCatalog = { catalog_id: CatalogIdSchema };
const OfFeed = { ...OfCatalog, feed_id: ProductFeedIdSchema };
const OfRun = { ...OfFeed, run_id: FeedRunIdSchema };

export const CatalogSchema = Type.Object({
  id: CatalogIdSchema,
  type: Type.Literal('catalog'),
  business_id: BusinessIdSchema,
  name: Type.String(),
  can_edit: Type.Boolean(),
  /** Managers of the business alone. */
  can_delete: Type.Boolean(),
  /** The user name of the business account, on whose shop tab its products are. */
  shop_username: Type.String(),
  created_at: TimestampSchema,
  version: Type.Integer(),
});
export type Catalog = Static<typeof CatalogSchema>;

const Issue = {
  /** From 1, without the header. */
  row: Type.Integer(),
  item_id: Type.String(),
  errors: Type.Array(OneOf(ROW_ERRORS)),
  warnings: Type.Array(OneOf(ROW_WARNINGS)),
};
const IssueSchema = Type.Object(Issue);
export type FeedIssue = Static<typeof IssueSchema>;

export const FeedRunSchema = Type.Object({
  id: FeedRunIdSchema,
  type: Type.Literal('catalogFeedRun'),
  feed_id: ProductFeedIdSchema,
  status: OneOf(RUN_STATUSES),
  source: OneOf(['UPLOAD', 'FETCH']),
  format: Nullable(OneOf(FEED_FORMATS)),
  /** Why the file was refused. */
  problem: Nullable(
    Type.Object({
      code: OneOf(FILE_PROBLEMS),
      line: Nullable(Type.Integer()),
      detail: Nullable(Type.String()),
    }),
  ),
  /** Rows of the file; products that were taken in; rows beyond the limit; products that are gone. */
  original_count: Type.Integer(),
  ingested_count: Type.Integer(),
  left_out_count: Type.Integer(),
  removed_count: Type.Integer(),
  /** How many rows have each error and warning. */
  counts: Type.Record(Type.String(), Type.Integer()),
  stock: Type.Record(Type.String(), Type.Integer()),
  sample: Type.Array(IssueSchema),
  created_at: TimestampSchema,
  finished_at: Nullable(TimestampSchema),
});
export type FeedRun = Static<typeof FeedRunSchema>;

const FeedFields = {
  name: Name,
  /** Null: its files are uploaded. */
  location: Nullable(Type.String({ maxLength: CATALOG_LIMITS.location })),
  /** The time of day at which the address is fetched, in the time zone. */
  fetch_at: Nullable(Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })),
  time_zone: Type.String({ minLength: 1, maxLength: 64 }),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z]{2,4})?$' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  default_availability: Nullable(OneOf(AVAILABILITIES)),
};

export const ProductFeedSchema = Type.Object({
  id: ProductFeedIdSchema,
  type: Type.Literal('productFeed'),
  catalog_id: CatalogIdSchema,
  ...FeedFields,
  status: OneOf(FEED_STATUSES),
  next_fetch_at: Nullable(TimestampSchema),
  last_run: Nullable(FeedRunSchema),
  version: Type.Integer(),
});
export type ProductFeed = Static<typeof ProductFeedSchema>;

export const CatalogProductSchema = Type.Object({
  /** The shop's own id, which is unique within its catalog. */
  id: Type.String(),
  type: Type.Literal('catalogProduct'),
  /** Null: by the API or a sheet. */
  feed_id: Nullable(ProductFeedIdSchema),
  title: Type.String(),
  link: Type.String(),
  image_link: Type.String(),
  /** Decimal text. */
  price: Type.String(),
  sale_price: Nullable(Type.String()),
  currency: Type.String(),
  availability: OneOf(AVAILABILITIES),
  brand: Nullable(Type.String()),
  pin_id: Nullable(PinIdSchema),
  /** Whether its pin is still to be written or deleted. */
  is_waiting: Type.Boolean(),
  /** Why its image could not be used. */
  image_problem: Nullable(Type.String()),
  updated_at: TimestampSchema,
});
export type CatalogProduct = Static<typeof CatalogProductSchema>;

const ItemSchema = Type.Object({
  item_id: Type.String(),
  /** The values of its columns, as they would stand in a feed. */
  attributes: Type.Record(Type.String(), Type.String()),
});
export type CatalogItem = Static<typeof ItemSchema>;

export const ItemChangeSchema = Type.Object(
  {
    operation: OneOf(ITEM_OPERATIONS),
    item_id: Type.String({ minLength: 1, maxLength: FEED_LIMITS.id }),
    /** Those that are not named stay as they are. */
    attributes: Type.Optional(
      Type.Partial(Type.Record(OneOf(FEED_COLUMNS), Type.String({ maxLength: FEED_LIMITS.description * 2 })), closed),
    ),
  },
  closed,
);
export type ItemChange = Static<typeof ItemChangeSchema>;

const ItemAnswerSchema = Type.Object({
  item_id: Type.String(),
  status: OneOf(['SUCCESS', 'FAILURE']),
  errors: Type.Array(OneOf([...ITEM_ERRORS, ...ROW_ERRORS])),
  warnings: Type.Array(OneOf(ROW_WARNINGS)),
});
export type ItemAnswer = Static<typeof ItemAnswerSchema>;

export const catalogSchemas = {
  /** The catalogs of a business that the viewer may read, by name. */
  'CatalogsResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema }, closed),
    data: Type.Array(CatalogSchema),
  },
  'CatalogsResource.create': {
    options: Type.Object({ business_id: BusinessIdSchema, name: Name }, closed),
    data: CatalogSchema,
  },
  /** Renames a catalog; the board with its pins keeps its name. */
  'CatalogResource.update': {
    options: Type.Object({ ...OfCatalog, version: Type.Integer({ minimum: 1 }), name: Name }, closed),
    data: CatalogSchema,
  },
  /** Deletes a catalog with its feeds, products and their pins. Refused while one of its feeds is being read. */
  'CatalogResource.delete': { options: Type.Object(OfCatalog, closed), data: Done },
  /** The feeds of a catalog, each with its last run. */
  'CatalogFeedsResource.get': {
    options: Type.Object({ ...OfCatalog, ...listOptions(['NAME', 'CREATED']) }, closed),
    data: pageOf(ProductFeedSchema),
  },
  'CatalogFeedsResource.create': {
    options: Type.Object({ ...OfCatalog, ...FeedFields }, closed),
    data: ProductFeedSchema,
  },
  'CatalogFeedResource.get': { options: Type.Object(OfFeed, closed), data: ProductFeedSchema },
  'CatalogFeedResource.update': {
    options: Type.Object(
      {
        ...OfFeed,
        version: Type.Integer(),
        name: FeedFields.name,
        location: FeedFields.location,
        fetch_at: FeedFields.fetch_at,
        time_zone: FeedFields.time_zone,
        default_availability: FeedFields.default_availability,
        status: OneOf(FEED_STATUSES),
      },
      closed,
    ),
    data: ProductFeedSchema,
  },
  /** Deletes a feed with its products. */
  'CatalogFeedResource.delete': { options: Type.Object(OfFeed, closed), data: Done },
  /** The runs of a feed, the latest first. */
  'CatalogFeedRunsResource.get': {
    options: Type.Object({ ...OfFeed, ...Page }, closed),
    data: Type.Array(FeedRunSchema),
  },
  /** Reads the feed now: an upload that has arrived as a whole, or what is at the feed's address. */
  'CatalogFeedRunsResource.create': {
    options: Type.Object({ ...OfFeed, upload_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }, closed),
    data: FeedRunSchema,
  },
  /** Decides about a run that is held, because most products would go. */
  'CatalogFeedRunResource.update': {
    options: Type.Object({ ...OfRun, is_confirmed: Type.Boolean() }, closed),
    data: FeedRunSchema,
  },
  /** What was found in the rows of a run, by row. */
  'CatalogFeedIssuesResource.get': {
    options: Type.Object(
      { ...OfRun, ...Page, page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) },
      closed,
    ),
    data: Type.Array(IssueSchema),
  },
  /** The products of a catalog. The search finds words of titles, and beginnings of ids. */
  'CatalogProductsResource.get': {
    options: Type.Object(
      {
        ...OfCatalog,
        ...listOptions(['ID', 'TITLE', 'PRICE']),
        availability: Type.Optional(OneOf(AVAILABILITIES)),
        /** Only those in that group of the catalog. */
        product_group_id: Type.Optional(ProductGroupIdSchema),
      },
      closed,
    ),
    data: pageOf(CatalogProductSchema),
  },
  /** The products of a catalog by id, as rows of a sheet. */
  'CatalogItemsResource.get': {
    options: Type.Object(
      { ...OfCatalog, ...Page, page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 250 })) },
      closed,
    ),
    data: Type.Array(ItemSchema),
  },
  /** Changes up to 1,000 products, each by itself, with an answer for each in their order. */
  'CatalogItemsResource.update': {
    options: Type.Object(
      {
        ...OfCatalog,
        /** Of prices that name none. */
        currency: Type.Optional(FeedFields.currency),
        items: Type.Array(ItemChangeSchema, { minItems: 1, maxItems: FEED_LIMITS.batch }),
      },
      closed,
    ),
    data: Type.Array(ItemAnswerSchema),
  },
};
