import type { eventTokenEndpoints } from '../../../../contract/endpoints/business/eventTokens';
import type { Handlers } from '../../../platform/http/context';
import * as tokens from './eventTokens.service';

export const eventTokenHandlers = {
  'EventTokensResource.get': async (options, ctx) => ({ data: await tokens.listTokens(ctx, options) }),
  'EventTokenResource.create': async (options, ctx) => ({ data: await tokens.createToken(ctx, options) }),
  'EventTokenResource.delete': async (options, ctx) => {
    await tokens.deleteToken(ctx, options);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof eventTokenEndpoints>;
