import type { productGroupEndpoints } from '../../../../contract/endpoints/business/productGroups';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import * as groups from './productGroups.service';

export const productGroupHandlers = {
  'ProductGroupsResource.get': (options, ctx) => groups.listGroups(ctx, options),
  'ProductGroupsResource.create': async (options, ctx) => ({
    data: await once(ctx, 'ProductGroupsResource.create', (tx) => groups.createGroup(tx, ctx, options), options),
  }),
  'ProductGroupResource.get': async (options, ctx) => ({ data: await groups.readGroup(ctx, options) }),
  'ProductGroupResource.update': async (options, ctx) => ({
    data: await once(ctx, 'ProductGroupResource.update', (tx) => groups.updateGroup(tx, ctx, options), options),
  }),
  'ProductGroupResource.delete': async (options, ctx) => {
    const data = { ok: true } as const;
    return {
      data: await once(ctx, 'ProductGroupResource.delete', async (tx) => {
        await groups.deleteGroup(tx, ctx, options);
        return data;
      }),
    };
  },
  'ProductGroupPreviewResource.update': async (options, ctx) => ({ data: await groups.previewGroup(ctx, options) }),
} satisfies Handlers<typeof productGroupEndpoints>;
