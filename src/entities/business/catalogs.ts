import type { Camelized } from '../../../contract/camelized';
import type { Catalog, CatalogProduct, ProductFeed } from '../../../contract/schemas/business/catalogs';
import type { ProductGroup } from '../../../contract/schemas/business/productGroups';

export type CatalogRecord = Camelized<Catalog>;
/** A row of the feeds of a catalog. */
export type FeedRecord = Camelized<ProductFeed>;
/** A row of the product groups of a catalog. */
export type ProductGroupRecord = Camelized<ProductGroup>;
/** A row of the products of a catalog. */
export type ProductRecord = Camelized<CatalogProduct>;
