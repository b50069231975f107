import type { assetGroupEndpoints } from '../../../../contract/endpoints/business/assetGroups';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import * as groups from './assetGroups.service';

export const assetGroupHandlers = {
  'AssetGroupsResource.get': (options, ctx) => groups.listGroups(ctx, options),
  'AssetGroupsResource.create': async (options, ctx) => ({
    data: await once(ctx, 'AssetGroupsResource.create', (tx) => groups.createGroup(tx, ctx, options)),
  }),
  'AssetGroupsResource.delete': async (options, ctx) => ({ data: await groups.deleteGroups(ctx, options) }),
  'AssetGroupResource.get': async ({ business_id, asset_group_id }, ctx) => ({
    data: await groups.readGroup(ctx, business_id, asset_group_id),
  }),
  'AssetGroupOwnersResource.get': async ({ business_id, asset_group_id }, ctx) => ({
    data: await groups.readOwners(ctx, business_id, asset_group_id),
  }),
  'AssetGroupResource.update': async (options, ctx) => ({ data: await groups.updateGroup(ctx, options) }),
} satisfies Handlers<typeof assetGroupEndpoints>;
