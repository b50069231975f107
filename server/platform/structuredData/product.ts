import type { Static } from 'typebox';
import { parseUrl } from '../../../contract/constants/parseUrl';
import type { ProductSchema } from '../../../contract/schemas/pins/richPins';
import { amountOf } from './amounts';
import { currencyBeside, currencyOf } from './currencies';
import { pictureAddress } from './linkedPictures';
import { asList, isNode, type Node, typesOf } from './nodes';
import { numberOf, textOf, wordOf } from './values';

type Product = Static<typeof ProductSchema>;
type OfferSummary = Product['offer_summary'];

const MOST_OFFERS = 200;
const MOST_VARIANTS = 100;
const MOST_DIMENSIONS = 4;
const MOST_IMAGES = 8;
const LONGEST_ADDRESS = 2048;
/** Properties by which variants differ, if the page does not say. */
const DIMENSIONS = ['color', 'size', 'material', 'pattern'];
const GONE = new Set(['OutOfStock', 'SoldOut', 'Discontinued', 'Reserved']);
const FORMER_PRICES = new Set(['ListPrice', 'MSRP', 'StrikethroughPrice', 'SRP']);

/** A product as the contract's type (ledger ENT-031), or null if it has no name or no price with a currency. */
export function toProduct(node: Node, isOwn: (address: unknown) => boolean): Product | null {
  const name = textOf(node.name, 200);
  const variants = asList(node.hasVariant ?? node.model)
    .slice(0, MOST_VARIANTS)
    .filter(isNode);
  const offers = [node, ...variants]
    .flatMap((one) =>
      offersOf(one).map((offer) => ({ offer, isOwn: (one !== node && isOwn(one.url)) || isOwn(offer.url) })),
    )
    .slice(0, MOST_OFFERS);
  const summary = summaryOf(offers);
  if (!name || !summary) return null;
  const images = imagesOf(node.image);
  return {
    product_id: idOf(node),
    name,
    brand: brandOf(node.brand ?? node.manufacturer),
    offer_summary: summary,
    variant_set: variantSetOf(node, variants),
    ...(images.length > 0 ? { extra_images: images } : {}),
  };
}

/** The offers of a product, and within a sum of offers both itself and those that it is of, in its currency. */
function offersOf(product: Node): Node[] {
  const offers = asList(product.offers).slice(0, MOST_OFFERS).filter(isNode);
  return offers.flatMap((sum) => {
    const inner = asList(sum.offers).slice(0, MOST_OFFERS).filter(isNode);
    return [sum, ...inner.map((offer) => ({ priceCurrency: sum.priceCurrency, ...offer }))];
  });
}

function idOf(node: Node): string {
  const ids = [node.sku, node.productID, node.productGroupID, node.gtin13, node.gtin, node.mpn];
  return ids.map((id) => textOf(id, 100)).find((id) => id !== '') ?? '';
}

function brandOf(value: unknown): Product['brand'] {
  const name = textOf(value, 100);
  return name === '' ? null : { name, is_merchant: false };
}

interface Offer {
  price: string;
  /** Of an aggregate offer. */
  high: string | null;
  currency: string;
  former: string | null;
  isInStock: boolean;
  /** Whether its price is the least of several offers. */
  isSum: boolean;
}

function toOffer(node: Node): Offer | null {
  const specifications = asList(node.priceSpecification).slice(0, 10).filter(isNode);
  const isFormer = (one: Node) => FORMER_PRICES.has(wordOf(one.priceType));
  // A price for a kilogram comes last.
  const current = ['price', 'unit'].flatMap((kind) =>
    specifications.filter((one) => !isFormer(one) && (one.referenceQuantity === undefined) === (kind === 'price')),
  )[0];
  const former = specifications.find(isFormer);
  const isSum = typesOf(node).includes('AggregateOffer');
  const given = (isSum ? node.lowPrice : undefined) ?? node.price ?? node.lowPrice ?? current?.price;
  const currency = currencyOf(node.priceCurrency ?? current?.priceCurrency) ?? currencyBeside(given);
  const price = amountOf(given, currency);
  if (price === null || currency === null) return null;
  return {
    price,
    high: amountOf(node.highPrice, currency),
    currency,
    former: former ? amountOf(former.price, currency) : null,
    isInStock: !GONE.has(wordOf(asList(node.availability)[0])),
    isSum,
  };
}

/** The best available offer, of the page's own variant if it shows one, and the price range of all in its currency. */
function summaryOf(named: readonly { offer: Node; isOwn: boolean }[]): OfferSummary | null {
  const nodes = named.map(({ offer }) => offer);
  const all = named.flatMap(({ offer: node, isOwn }) => {
    const offer = toOffer(node);
    return offer ? [{ ...offer, isOwn }] : [];
  });
  const currency = (all.find(({ isOwn }) => isOwn) ?? all[0])?.currency;
  const offers = all.filter((offer) => offer.currency === currency);
  const [best] = [...offers].sort(
    (one, other) =>
      Number(other.isOwn) - Number(one.isOwn) ||
      Number(one.isSum) - Number(other.isSum) ||
      Number(other.isInStock) - Number(one.isInStock) ||
      Number(one.price) - Number(other.price),
  );
  if (!best) return null;
  const prices = offers.flatMap(({ price, high }) => (high === null ? [price] : [price, high]));
  const ordered = prices.sort((one, other) => Number(one) - Number(other));
  const [least = best.price] = ordered;
  const most = ordered.at(-1) ?? best.price;
  const shipping = shippingOf(nodes, best.currency);
  return {
    currency: best.currency,
    price: best.price,
    ...(Number(least) < Number(most) ? { min_price: least, max_price: most } : {}),
    ...(best.former !== null && Number(best.former) > Number(best.price) ? { standard_price: best.former } : {}),
    in_stock: best.isInStock,
    ...(shipping ? { shipping_info: shipping } : {}),
  };
}

/** The price from which shipping is free; 0 if it always is. */
function shippingOf(nodes: readonly Node[], currency: string): OfferSummary['shipping_info'] | null {
  const details = nodes.flatMap((node) => asList(node.shippingDetails).slice(0, 10)).filter(isNode);
  for (const detail of details) {
    const settings = asList(detail.shippingSettingsLink ?? detail.hasShippingService).find(isNode) ?? detail;
    const threshold = [detail.freeShippingThreshold, settings.freeShippingThreshold].find(isNode);
    const from = threshold && inCurrency(threshold, threshold.value ?? threshold.price, currency);
    if (from) return { free_shipping_price: from, free_shipping_value: Number(from) };
    const rate = asList(detail.shippingRate).find(isNode);
    if (rate && inCurrency(rate, rate.value, currency) !== null && numberOf(rate.value, 0, 0) === 0) {
      return { free_shipping_price: '0', free_shipping_value: 0 };
    }
  }
  return null;
}

function inCurrency(node: Node, value: unknown, currency: string): string | null {
  return currencyOf(node.currency ?? node.priceCurrency ?? currency) === currency ? amountOf(value, currency) : null;
}

function variantSetOf(node: Node, variants: readonly Node[]): Product['variant_set'] {
  const named = asList(node.variesBy)
    .slice(0, MOST_DIMENSIONS)
    .map(wordOf)
    .filter((word) => /^[a-z]{1,40}$/i.test(word));
  const wanted = named.length > 0 ? named : DIMENSIONS;
  const read = variants.map((variant) => wanted.map((dimension) => textOf(variant[dimension], 60)));
  // A dimension with only one value offers no choice.
  const kept = wanted.flatMap((_, place) => (read.some((values) => values[place]) ? [place] : []));
  if (kept.length === 0) return null;
  const names = kept.map((place) => wanted[place] ?? '');
  return {
    dimensions: names.map(titled),
    variants: read
      .map((values) =>
        Object.fromEntries(
          kept.flatMap((place, at) => (values[place] ? [[titled(names[at] ?? ''), values[place]]] : [])),
        ),
      )
      .filter((variant) => Object.keys(variant).length > 0),
  };
}

const titled = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();

/** Images with a known size, which the contract requires. */
function imagesOf(value: unknown): NonNullable<Product['extra_images']> {
  return asList(value)
    .slice(0, MOST_IMAGES)
    .flatMap((image) => {
      if (!isNode(image)) return [];
      const url = pictureAddress(image);
      const width = numberOf(image.width, 1, 100_000);
      const height = numberOf(image.height, 1, 100_000);
      const isKept = url.length <= LONGEST_ADDRESS && /^https:\/\/[^\s<>"]+$/i.test(url);
      const address = isKept ? parseUrl(url) : null;
      if (address === null || width === null || height === null) return [];
      return [{ url: address.href, width: Math.round(width), height: Math.round(height) }];
    });
}
