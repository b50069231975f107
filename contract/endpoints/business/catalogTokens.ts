import { business } from '../endpoint';

const ofCatalog = '/catalogs/:catalog_id/tokens/' as const;

/** The tokens with which programs change the products of a catalog. */
export const catalogTokenEndpoints = {
  'CatalogTokensResource.get': business('CatalogTokensResource', 'get', ofCatalog),
  'CatalogTokenResource.create': business('CatalogTokenResource', 'create', ofCatalog),
  'CatalogTokenResource.delete': business('CatalogTokenResource', 'delete', `${ofCatalog}:token_id/`),
};
