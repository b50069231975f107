import { business } from '../endpoint';

const GROUPS = '/catalogs/:catalog_id/product_groups/';
const GROUP = `${GROUPS}:product_group_id/` as const;

/** Product groups of catalogs (ledger BIZ-080). Rights on the catalog decide. */
export const productGroupEndpoints = {
  'ProductGroupsResource.get': business('ProductGroupsResource', 'get', GROUPS, { paged: true }),
  'ProductGroupsResource.create': business('ProductGroupsResource', 'create', GROUPS),
  'ProductGroupResource.get': business('ProductGroupResource', 'get', GROUP),
  'ProductGroupResource.update': business('ProductGroupResource', 'update', GROUP),
  'ProductGroupResource.delete': business('ProductGroupResource', 'delete', GROUP),
  'ProductGroupPreviewResource.update': business(
    'ProductGroupPreviewResource',
    'update',
    '/catalogs/:catalog_id/product_group_preview/',
  ),
};
