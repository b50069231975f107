import type { Availability, FeedProduct } from '../../../contract/constants/business/productFeeds';

const AVAILABILITY_WORDS: Readonly<Record<Availability, string>> = {
  IN_STOCK: 'in stock',
  OUT_OF_STOCK: 'out of stock',
  PREORDER: 'preorder',
};

/** A product as it would stand in a feed: reading these values again makes the same product. */
export function feedValuesOf(product: FeedProduct): Map<string, string> {
  const { sale_price, sale_from, sale_until, currency, condition, optional } = product;
  const given: [string, string | null | undefined][] = [
    ['id', product.id],
    ['title', product.title],
    ['description', product.description],
    ['link', product.link],
    ['image_link', product.image_link],
    ['price', `${product.price} ${currency}`],
    ['availability', AVAILABILITY_WORDS[product.availability]],
    ['sale_price', sale_price && `${sale_price} ${currency}`],
    ['sale_price_effective_date', sale_from || sale_until ? `${sale_from ?? ''}/${sale_until ?? ''}` : null],
    ['condition', condition?.toLowerCase()],
    ['additional_image_link', product.additional_image_links.join(',')],
    ['adult', product.is_adult ? 'yes' : null],
    ...Object.entries(optional),
  ];
  return new Map(given.filter((entry): entry is [string, string] => Boolean(entry[1])));
}
