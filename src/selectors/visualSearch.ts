import type { OptionsOf } from '../../contract/api';
import type { ProductFilters } from '../../contract/schemas/search';
import { productFiltersKey } from '../lib/productFilters';
import type { RootState } from '../reducers/root';

/** The filters of this pin, part and shopping flag; undefined until they were read. */
export const selectProductFilters = (
  state: RootState,
  options: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>,
): ProductFilters | undefined => state.search?.productFilters[productFiltersKey(options)];
