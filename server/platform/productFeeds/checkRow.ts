import {
  type Availability,
  FEED_LIMITS,
  type FeedProduct,
  type ProductCondition,
  type RowError,
  type RowWarning,
} from '../../../contract/constants/business/productFeeds';
import { readOptional } from './optionalColumns';
import { type FeedPrice, readPrice } from './prices';
import { cutTo, isOfDomain, plainLine, webAddressOf } from './productTexts';

export interface CheckOptions {
  /** In which prices without a currency are. */
  currency: string;
  /** ISO 3166 code of the country for which the feed is. */
  country: string;
  /** For rows that say nothing. */
  availability: Availability | null;
  /** To which links must lead; null: anywhere. */
  domains: readonly string[] | null;
  /** The currencies that are usual in the country; none if that is unknown. */
  usualCurrencies: readonly string[];
}

export interface CheckedRow {
  /** Null if the row is refused. */
  product: FeedProduct | null;
  itemId: string;
  errors: RowError[];
  warnings: RowWarning[];
}

const AVAILABILITY: Readonly<Record<string, Availability>> = {
  in_stock: 'IN_STOCK',
  available: 'IN_STOCK',
  out_of_stock: 'OUT_OF_STOCK',
  preorder: 'PREORDER',
  pre_order: 'PREORDER',
  backorder: 'PREORDER',
};
const CONDITIONS: Readonly<Record<string, ProductCondition>> = { new: 'NEW', used: 'USED', refurbished: 'REFURBISHED' };
const YES = /^(?:true|yes|y|1)$/i;
const NO = /^(?:false|no|n|0)?$/i;
/** A sale price of less than this share of the price is probably a mistake. */
const LEAST_SALE = 0.1;

/** What is wrong with the values of a row, and the product that they are if nothing is that refuses it. */
export function checkRow(values: ReadonlyMap<string, string>, options: CheckOptions): CheckedRow {
  const errors: RowError[] = [];
  const warnings = new Set<RowWarning>();
  const warn = (warning: RowWarning) => void warnings.add(warning);
  const fail = (error: RowError): null => {
    errors.push(error);
    return null;
  };
  const line = (column: string) => plainLine(values.get(column) ?? '');
  const id = line('id');
  if (id === '') fail('ITEMID_MISSING');
  else if (id.length > FEED_LIMITS.id) fail('ITEMID_INVALID');
  const title = line('title') || fail('TITLE_MISSING');
  const description = line('description') || fail('DESCRIPTION_MISSING');
  const link = readLink(line('link'), options.domains, fail);
  const image = readImage(line('image_link'), fail);
  const price = readRowPrice(line('price'), options, fail);
  const availability = readAvailability(line('availability'), options, fail, warn);
  const adult = line('adult');
  if (!YES.test(adult) && !NO.test(adult)) fail('ADULT_INVALID');
  const itemId = cutTo(id, FEED_LIMITS.id);
  if (errors.length > 0 || !title || !description || !link || !image || !price || !availability) {
    return { product: null, itemId, errors, warnings: [] };
  }
  if (title.length > FEED_LIMITS.title) warn('TITLE_LENGTH_TOO_LONG');
  if (description.length > FEED_LIMITS.description) warn('DESCRIPTION_LENGTH_TOO_LONG');
  if (price.currency !== options.currency) warn('INCONSISTENT_CURRENCY_VALUES');
  const usual = options.usualCurrencies;
  if (usual.length > 0 && !usual.includes(price.currency)) warn('COUNTRY_DOES_NOT_MAP_TO_CURRENCY');
  const condition = CONDITIONS[line('condition').toLowerCase()] ?? null;
  if (condition === null) warn('OPTIONAL_CONDITION_MISSING');
  const optional = readOptional(values, warn);
  if (optional.google_product_category === undefined && optional.product_type === undefined) {
    warn('OPTIONAL_PRODUCT_CATEGORY_MISSING');
  }
  const product: FeedProduct = {
    id,
    title: cutTo(title, FEED_LIMITS.title),
    description: cutTo(description, FEED_LIMITS.description),
    link,
    image_link: image,
    additional_image_links: readAdditional(values.get('additional_image_link') ?? '', warn),
    price: price.amount,
    currency: price.currency,
    ...readSale(line('sale_price'), line('sale_price_effective_date'), price, warn),
    availability,
    condition,
    is_adult: YES.test(adult),
    optional,
  };
  return { product, itemId, errors, warnings: [...warnings] };
}

type Fail = (error: RowError) => null;
type Warn = (warning: RowWarning) => void;

function readLink(text: string, domains: readonly string[] | null, fail: Fail): string | null {
  if (text === '') return fail('PRODUCT_LINK_MISSING');
  if (text.length > FEED_LIMITS.link) return fail('LINK_LENGTH_TOO_LONG');
  const url = webAddressOf(text);
  if (!url) return fail('LINK_FORMAT_INVALID');
  if (domains && !isOfDomain(url.hostname, domains)) return fail('INVALID_DOMAIN');
  return url.href;
}

function readImage(text: string, fail: Fail): string | null {
  if (text === '') return fail('IMAGE_LINK_MISSING');
  const url = text.length <= FEED_LIMITS.imageLink ? webAddressOf(text) : null;
  return url ? url.href : fail('IMAGE_LINK_INVALID');
}

function readRowPrice(text: string, { currency }: CheckOptions, fail: Fail): FeedPrice | null {
  if (text === '') return fail('PRICE_MISSING');
  const price = readPrice(text, currency);
  if (price === 'ambiguous') return fail('PRICE_CANNOT_BE_DETERMINED');
  return price && Number(price.amount) > 0 ? price : fail('PRODUCT_PRICE_INVALID');
}

function readAvailability(text: string, options: CheckOptions, fail: Fail, warn: Warn): Availability | null {
  const word = text.toLowerCase().replace(/[\s-]+/g, '_');
  if (word === '' && options.availability) return options.availability;
  if (word === 'backorder') warn('BACKORDER_READ_AS_PREORDER');
  return AVAILABILITY[word] ?? fail('AVAILABILITY_INVALID');
}

function readAdditional(text: string, warn: Warn): string[] {
  if (text === '') return [];
  // Commas may also stand within an address: a new one begins with its scheme.
  const given = text.split(/,\s*(?=https?:\/\/)/i, FEED_LIMITS.additionalImages + 2).map((part) => part.trim());
  if (given.length > FEED_LIMITS.additionalImages) warn('TOO_MANY_ADDITIONAL_IMAGE_LINKS');
  return given.slice(0, FEED_LIMITS.additionalImages).flatMap((address) => {
    const url = address.length <= FEED_LIMITS.imageLink ? webAddressOf(address) : null;
    if (url) return [url.href];
    warn('ADDITIONAL_IMAGE_LINK_INVALID');
    return [];
  });
}

type Sale = Pick<FeedProduct, 'sale_price' | 'sale_from' | 'sale_until'>;
const NO_SALE: Sale = { sale_price: null, sale_from: null, sale_until: null };

function readSale(text: string, range: string, price: FeedPrice, warn: Warn): Sale {
  if (text === '') return NO_SALE;
  const sale = readPrice(text, price.currency);
  if (sale === null || sale === 'ambiguous' || sale.currency !== price.currency) {
    warn('SALES_PRICE_INVALID');
    return NO_SALE;
  }
  if (Number(sale.amount) >= Number(price.amount)) {
    warn('SALES_PRICE_TOO_HIGH');
    return NO_SALE;
  }
  if (Number(sale.amount) < Number(price.amount) * LEAST_SALE) warn('SALES_PRICE_TOO_LOW');
  const [from, until] = range.split('/', 2).map(timeOf);
  return { sale_price: sale.amount, sale_from: from ?? null, sale_until: until ?? null };
}

const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

function timeOf(text: string): string | null {
  const trimmed = text.trim();
  if (!TIME.test(trimmed)) return null;
  const time = new Date(trimmed.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
