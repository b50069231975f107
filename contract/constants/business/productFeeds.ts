/** Product feeds: what a file may have in it, and what is said about it (ledger BIZ-080, BIZ-088). */

/** Why a whole file is refused. */
export const FILE_PROBLEMS = [
  'REQUIRED_COLUMNS_MISSING',
  'TOO_MANY_COLUMNS',
  'MALFORMED_XML',
  'ENCODING_ERROR',
  'DELIMITER_ERROR',
  'FEED_TOO_SMALL',
  'FEED_TOO_LARGE',
  'COMPRESSION_ERROR',
  'FETCH_ERROR',
  'LARGE_PRODUCT_COUNT_DECREASE',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Why a row is refused. */
export const ROW_ERRORS = [
  'ITEMID_MISSING',
  'ITEMID_INVALID',
  'TITLE_MISSING',
  'DESCRIPTION_MISSING',
  'PRODUCT_LINK_MISSING',
  'LINK_FORMAT_INVALID',
  'LINK_LENGTH_TOO_LONG',
  'INVALID_DOMAIN',
  'IMAGE_LINK_MISSING',
  'IMAGE_LINK_INVALID',
  'PRICE_MISSING',
  'PRODUCT_PRICE_INVALID',
  'PRICE_CANNOT_BE_DETERMINED',
  'AVAILABILITY_INVALID',
  'ADULT_INVALID',
  'DUPLICATE_PRODUCTS',
  'PARSE_LINE_ERROR',
  'MAX_ITEMS_PER_ITEM_GROUP_EXCEEDED',
] as const;
export type RowError = (typeof ROW_ERRORS)[number];

/** What is said about a row that is kept, or about the columns of the file. */
export const ROW_WARNINGS = [
  'TITLE_LENGTH_TOO_LONG',
  'DESCRIPTION_LENGTH_TOO_LONG',
  'SALES_PRICE_INVALID',
  'SALES_PRICE_TOO_HIGH',
  'SALES_PRICE_TOO_LOW',
  'GTIN_INVALID',
  'GENDER_INVALID',
  'AGE_GROUP_INVALID',
  'SIZE_TYPE_INVALID',
  'SIZE_SYSTEM_INVALID',
  'SHIPPING_INVALID',
  'TAX_INVALID',
  'CUSTOM_NUMBER_INVALID',
  'OPTIONAL_VALUE_TOO_LONG',
  'INCONSISTENT_CURRENCY_VALUES',
  'COUNTRY_DOES_NOT_MAP_TO_CURRENCY',
  'TOO_MANY_ADDITIONAL_IMAGE_LINKS',
  'ADDITIONAL_IMAGE_LINK_INVALID',
  'OPTIONAL_CONDITION_MISSING',
  'OPTIONAL_PRODUCT_CATEGORY_MISSING',
  'BACKORDER_READ_AS_PREORDER',
  'DUPLICATE_HEADERS',
] as const;
export type RowWarning = (typeof ROW_WARNINGS)[number];

export const FEED_FORMATS = ['TSV', 'CSV', 'XML'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const AVAILABILITIES = ['IN_STOCK', 'OUT_OF_STOCK', 'PREORDER'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const PRODUCT_CONDITIONS = ['NEW', 'USED', 'REFURBISHED'] as const;
export type ProductCondition = (typeof PRODUCT_CONDITIONS)[number];

export const REQUIRED_COLUMNS = ['id', 'title', 'description', 'link', 'image_link', 'price', 'availability'] as const;

/** Columns that are stored as they are, within `longest` characters. */
export const OPTIONAL_COLUMNS = [
  'mobile_link',
  'ad_link',
  'item_group_id',
  'brand',
  'gtin',
  'mpn',
  'google_product_category',
  'product_type',
  'color',
  'size',
  'size_type',
  'size_system',
  'material',
  'pattern',
  'gender',
  'age_group',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
  'custom_number_0',
  'custom_number_1',
  'custom_number_2',
  'custom_number_3',
  'custom_number_4',
  'shipping',
  'tax',
  'free_shipping_label',
  'free_shipping_limit',
  'average_review_rating',
  'number_of_ratings',
  'number_of_reviews',
  'variant_names',
  'variant_values',
  'unit_pricing_measure',
  'video_link',
  'min_ad_price',
  'promotion_id',
  'last_updated_time',
] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** All columns that are read, in the order of the template. */
export const FEED_COLUMNS = [
  ...REQUIRED_COLUMNS,
  'sale_price',
  'sale_price_effective_date',
  'condition',
  'additional_image_link',
  'adult',
  ...OPTIONAL_COLUMNS,
] as const;

export const FEED_LIMITS = {
  /** Of a file as it arrives, and decompressed. */
  bytes: 1_073_741_824,
  decompressedBytes: 4_294_967_296,
  /** How many times as large a compressed file may become. */
  ratio: 100,
  /** Rows beyond are left out. */
  rows: 1_000_000,
  columns: 300,
  /** Characters of a row. */
  row: 131_072,
  id: 127,
  title: 500,
  description: 10_000,
  link: 511,
  imageLink: 2000,
  additionalImages: 10,
  optional: 511,
  /** Items that a report names. */
  sample: 20,
  /** Items that the whole report names; all are counted. */
  issues: 100_000,
  feeds: 20,
  batch: 1000,
} as const;

/** A product as it was read from a feed. */
export interface FeedProduct {
  id: string;
  title: string;
  description: string;
  link: string;
  image_link: string;
  additional_image_links: string[];
  /** Decimal text. */
  price: string;
  currency: string;
  sale_price: string | null;
  /** ISO times between which the sale price holds; null: always. */
  sale_from: string | null;
  sale_until: string | null;
  availability: Availability;
  condition: ProductCondition | null;
  /** Is never shown. */
  is_adult: boolean;
  optional: Partial<Record<OptionalColumn, string>>;
}

/** What is done with a product by its id, without a feed. DELETE_DISCONTINUED: it is out of stock from now on. */
export const ITEM_OPERATIONS = ['CREATE', 'UPDATE', 'UPSERT', 'DELETE', 'DELETE_DISCONTINUED'] as const;
export type ItemOperation = (typeof ITEM_OPERATIONS)[number];

/** Why that was refused, beside what can be wrong with the values. */
export const ITEM_ERRORS = ['ITEM_EXISTS', 'ITEM_NOT_FOUND', 'ITEM_OF_FEED'] as const;
export type ItemError = (typeof ITEM_ERRORS)[number] | RowError;
