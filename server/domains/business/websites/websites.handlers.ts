import type { websiteEndpoints } from '../../../../contract/endpoints/business/websites';
import type { Handlers } from '../../../platform/http/context';
import * as websites from './websites.service';

export const websiteHandlers = {
  'WebsiteClaimResource.get': async (_options, ctx) => ({ data: await websites.readClaim(ctx) }),
  'WebsiteClaimResource.create': async (options, ctx) => ({ data: await websites.beginClaim(ctx, options) }),
  'WebsiteClaimResource.update': async (options, ctx) => ({ data: await websites.verifyClaim(ctx, options) }),
  'WebsiteClaimResource.delete': async (_options, ctx) => {
    await websites.endClaim(ctx);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof websiteEndpoints>;
