import type { FeedProduct } from '../../../../contract/constants/business/productFeeds';
import { LIMITS } from '../../../../contract/constants/limits';
import { cutTo } from '../../../platform/productFeeds/productTexts';
import type { ProductPin } from '../../pins/pins';

const LONGEST_NAME = 200;

/** What the pin of a product shows at a time. */
export function pinOf(product: FeedProduct, now: Date): ProductPin {
  const { id, title, description, link, currency, price, availability, optional } = product;
  const isSale = isOnSale(product, now);
  return {
    title: cutTo(title, LIMITS.pinTitle),
    description: cutTo(description, LIMITS.pinDescription),
    link,
    product: {
      product_id: id,
      name: cutTo(title, LONGEST_NAME),
      brand: optional.brand === undefined ? null : { name: optional.brand, is_merchant: false },
      offer_summary: {
        currency,
        price: isSale && product.sale_price !== null ? product.sale_price : price,
        ...(isSale && { standard_price: price }),
        in_stock: availability !== 'OUT_OF_STOCK',
      },
      variant_set: null,
    },
  };
}

function isOnSale({ sale_price, sale_from, sale_until }: FeedProduct, now: Date): boolean {
  if (sale_price === null) return false;
  return (sale_from === null || new Date(sale_from) <= now) && (sale_until === null || new Date(sale_until) > now);
}

/** When the price that the pin shows changes next by itself; null: never. */
export function nextPriceChange({ sale_price, sale_from, sale_until }: FeedProduct, now: Date): Date | null {
  if (sale_price === null) return null;
  const times = [sale_from, sale_until].flatMap((text) => (text === null ? [] : [new Date(text)]));
  const [next] = times.filter((time) => time > now).sort((one, other) => one.getTime() - other.getTime());
  return next ?? null;
}
