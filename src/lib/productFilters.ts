import type { PinId } from '../../contract/schemas/common';
import type { PicturePart } from '../../contract/schemas/content/pictureCrops';
import type { ProductFilters } from '../../contract/schemas/discovery/search';

export interface VisualSearch {
  pin_id: PinId;
  crop?: PicturePart;
  is_shopping?: boolean;
}

/** Each combination of pin, crop and shopping flag has its own filters (ledger SEARCH-021). */
export function productFiltersKey({ pin_id, crop, is_shopping = false }: VisualSearch): string {
  const part = crop ? [crop.x, crop.y, crop.w, crop.h].join(',') : 'whole';
  return [pin_id, part, is_shopping ? 'shopping' : 'all'].join(':');
}

const byLabel = <Filter extends { label: string }>(one: readonly Filter[], other: readonly Filter[]): Filter[] => [
  ...new Map([...one, ...other].map((filter) => [filter.label, filter])).values(),
];

/**
 * Filters of two sets of products: labels once (ledger SEARCH-019), and of prices with the same label the lowest minimum
 * and the highest maximum (ledger SEARCH-020).
 */
export function mergeProductFilters(one: ProductFilters, other: ProductFilters): ProductFilters {
  const prices = [...one.price_filters, ...other.price_filters];
  return {
    price_filters: byLabel(one.price_filters, other.price_filters).map(({ label }) => {
      const same = prices.filter((price) => price.label === label);
      return {
        label,
        min: Math.min(...same.map(({ min }) => min)),
        max: Math.max(...same.map(({ max }) => max)),
      };
    }),
    domain_filters: byLabel(one.domain_filters, other.domain_filters),
    category_filters: byLabel(one.category_filters, other.category_filters),
  };
}
