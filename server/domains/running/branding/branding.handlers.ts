import type { brandingEndpoints } from '../../../../contract/endpoints/running/branding';
import type { Handlers } from '../../../platform/http/context';
import { changeBranding, readBranding } from './branding.service';

export const brandingHandlers = {
  'SiteBrandingResource.get': async (_options, ctx) => ({ data: await readBranding(ctx) }),
  'SiteBrandingResource.update': async (options, ctx) => {
    await changeBranding(ctx, options);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof brandingEndpoints>;
