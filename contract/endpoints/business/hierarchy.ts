import { business } from '../endpoint';

const hierarchy = '/businesses/:business_id/hierarchy/';

export const hierarchyEndpoints = {
  'BusinessHierarchyResource.get': business('BusinessHierarchyResource', 'get', hierarchy),
  'BusinessHierarchyResource.create': business('BusinessHierarchyResource', 'create', hierarchy),
  'BusinessHierarchyListResource.get': business('BusinessHierarchyListResource', 'get', `${hierarchy}list/`, {
    paged: true,
  }),
  'BusinessParentResource.delete': business('BusinessParentResource', 'delete', `${hierarchy}parent/`),
  'BusinessChildrenResource.delete': business('BusinessChildrenResource', 'delete', `${hierarchy}children/`),
  'OrganizationManagersResource.delete': business('OrganizationManagersResource', 'delete', `${hierarchy}managers/`),
  'BrandAccountResource.create': business('BrandAccountResource', 'create', `${hierarchy}brand_accounts/`),
  'BrandAccountResource.update': business(
    'BrandAccountResource',
    'update',
    `${hierarchy}brand_accounts/:brand_account_id/`,
  ),
};
