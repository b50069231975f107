import { business } from '../endpoint';

const groups = '/businesses/:business_id/asset_groups/';

export const assetGroupEndpoints = {
  'AssetGroupsResource.get': business('AssetGroupsResource', 'get', groups, { paged: true }),
  'AssetGroupsResource.create': business('AssetGroupsResource', 'create', groups),
  'AssetGroupsResource.delete': business('AssetGroupsResource', 'delete', groups),
  'AssetGroupResource.get': business('AssetGroupResource', 'get', `${groups}:asset_group_id/`),
  'AssetGroupResource.update': business('AssetGroupResource', 'update', `${groups}:asset_group_id/`),
  'AssetGroupOwnersResource.get': business('AssetGroupOwnersResource', 'get', `${groups}:asset_group_id/owners/`),
};
