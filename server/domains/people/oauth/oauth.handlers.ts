import type { oauthEndpoints } from '../../../../contract/endpoints/people/oauth';
import type { Handlers } from '../../../platform/http/context';
import * as apps from './oauth.apps';
import * as grants from './oauth.grants';

export const oauthHandlers = {
  'OauthAppsResource.get': async (_options, ctx) => ({ data: await apps.listApps(ctx) }),
  'OauthAppsResource.create': async (options, ctx) => ({ data: await apps.createApp(ctx, options) }),
  'OauthAppsResource.delete': async ({ id }, ctx) => {
    await apps.deleteApp(ctx, id);
    return { data: { ok: true } };
  },
  'OauthGrantResource.get': async (options, ctx) => ({ data: await grants.presentRequest(ctx, options) }),
  'OauthGrantResource.create': async (options, ctx) => ({ data: await grants.decideRequest(ctx, options) }),
  'OauthGrantResource.delete': async ({ app_id }, ctx) => {
    await grants.endGrants(ctx, app_id);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof oauthEndpoints>;
