import type { apiTokenEndpoints } from '../../../../contract/endpoints/people/apiTokens';
import type { Handlers } from '../../../platform/http/context';
import * as tokens from './apiTokens.service';

export const apiTokenHandlers = {
  'ApiTokensResource.get': async (_options, ctx) => ({ data: await tokens.listApiTokens(ctx) }),
  'ApiTokensResource.create': async (options, ctx) => ({ data: await tokens.createApiToken(ctx, options) }),
  'ApiTokensResource.delete': async ({ id }, ctx) => {
    await tokens.deleteApiToken(ctx, id);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof apiTokenEndpoints>;
