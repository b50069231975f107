import type { hierarchyEndpoints } from '../../../../contract/endpoints/business/hierarchy';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import * as brands from './brandAccounts.service';
import * as hierarchy from './hierarchy.service';
import { listHierarchy } from './lists.service';

export const hierarchyHandlers = {
  'BusinessHierarchyResource.get': async ({ business_id }, ctx) => ({
    data: await hierarchy.readHierarchy(ctx, business_id),
  }),
  'BusinessHierarchyResource.create': async (options, ctx) => ({
    data: await once(ctx, 'BusinessHierarchyResource.create', (tx) => hierarchy.createParent(tx, ctx, options)),
  }),
  'BusinessHierarchyListResource.get': (options, ctx) => listHierarchy(ctx, options),
  'BusinessParentResource.delete': async ({ business_id }, ctx) => ({
    data: await hierarchy.leaveParent(ctx, business_id),
  }),
  'BusinessChildrenResource.delete': async (options, ctx) => ({ data: await hierarchy.removeChildren(ctx, options) }),
  'OrganizationManagersResource.delete': async (options, ctx) => ({
    data: await hierarchy.removeManagers(ctx, options),
  }),
  'BrandAccountResource.create': async (options, ctx) => ({
    data: await once(ctx, 'BrandAccountResource.create', (tx) => brands.createBrandAccount(tx, ctx, options)),
  }),
  'BrandAccountResource.update': async (options, ctx) => ({ data: await brands.editBrandAccount(ctx, options) }),
} satisfies Handlers<typeof hierarchyEndpoints>;
