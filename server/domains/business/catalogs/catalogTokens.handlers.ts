import type { catalogTokenEndpoints } from '../../../../contract/endpoints/business/catalogTokens';
import type { Handlers } from '../../../platform/http/context';
import * as tokens from './catalogTokens.service';

export const catalogTokenHandlers = {
  'CatalogTokensResource.get': async ({ catalog_id: id }, ctx) => ({ data: await tokens.listTokens(ctx, id) }),
  'CatalogTokenResource.create': async (options, ctx) => ({ data: await tokens.createToken(ctx, options) }),
  'CatalogTokenResource.delete': async (options, ctx) => {
    await tokens.deleteToken(ctx, options);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof catalogTokenEndpoints>;
