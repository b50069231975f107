import type { tagEndpoints } from '../../../../contract/endpoints/business/tags';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import * as sharing from './sharing.service';
import * as tags from './tags.service';

export const tagHandlers = {
  'BusinessTagsResource.get': async ({ business_id }, ctx) => ({ data: await tags.listTags(ctx, business_id) }),
  'ConversionTagResource.get': async (options, ctx) => ({ data: await tags.readTag(ctx, options) }),
  'ConversionTagResource.create': async (options, ctx) => ({
    data: await once(ctx, 'ConversionTagResource.create', (tx) => tags.createTag(tx, ctx, options), options),
  }),
  'ConversionTagResource.update': async (options, ctx) => ({ data: await tags.editTag(ctx, options) }),
  'ConversionTagResource.delete': async (options, ctx) => {
    await tags.deleteTag(ctx, options);
    return { data: { ok: true } };
  },
  'ConversionTagHealthResource.get': async (options, ctx) => ({ data: await tags.readHealth(ctx, options) }),
  'ConversionTagAccountsResource.get': async (options, ctx) => ({ data: await sharing.listAccounts(ctx, options) }),
  'ConversionTagAccountsResource.update': async (options, ctx) => ({ data: await sharing.shareTag(ctx, options) }),
} satisfies Handlers<typeof tagEndpoints>;
