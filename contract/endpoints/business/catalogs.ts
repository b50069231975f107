import { business } from '../endpoint';

const CATALOG = '/catalogs/:catalog_id/';
const FEED = `${CATALOG}feeds/:feed_id/`;

export const catalogEndpoints = {
  'CatalogsResource.get': business('CatalogsResource', 'get', '/businesses/:business_id/catalogs/'),
  'CatalogsResource.create': business('CatalogsResource', 'create', '/businesses/:business_id/catalogs/'),
  'CatalogResource.update': business('CatalogResource', 'update', CATALOG),
  'CatalogResource.delete': business('CatalogResource', 'delete', CATALOG),
  'CatalogFeedsResource.get': business('CatalogFeedsResource', 'get', `${CATALOG}feeds/`, { paged: true }),
  'CatalogFeedsResource.create': business('CatalogFeedsResource', 'create', `${CATALOG}feeds/`),
  'CatalogFeedResource.get': business('CatalogFeedResource', 'get', FEED),
  'CatalogFeedResource.update': business('CatalogFeedResource', 'update', FEED),
  'CatalogFeedResource.delete': business('CatalogFeedResource', 'delete', FEED),
  'CatalogFeedRunsResource.get': business('CatalogFeedRunsResource', 'get', `${FEED}runs/`, { paged: true }),
  'CatalogFeedRunsResource.create': business('CatalogFeedRunsResource', 'create', `${FEED}runs/`),
  'CatalogFeedRunResource.update': business('CatalogFeedRunResource', 'update', `${FEED}runs/:run_id/`),
  'CatalogFeedIssuesResource.get': business('CatalogFeedIssuesResource', 'get', `${FEED}runs/:run_id/issues/`, {
    paged: true,
  }),
  'CatalogProductsResource.get': business('CatalogProductsResource', 'get', `${CATALOG}products/`, { paged: true }),
  'CatalogItemsResource.get': business('CatalogItemsResource', 'get', `${CATALOG}items/`, { paged: true }),
  'CatalogItemsResource.update': business('CatalogItemsResource', 'update', `${CATALOG}items/`),
};
