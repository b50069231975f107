import type { newsSettingEndpoints } from '../../../../contract/endpoints/people/newsSettings';
import type { Handlers } from '../../../platform/http/context';
import { listSettings, updateSetting } from './newsSettings.service';
import * as subscriptions from './pushSubscriptions.service';

export const newsSettingHandlers = {
  'NewsSettingsResource.get': async (_options, ctx) => ({ data: await listSettings(ctx, 'news') }),
  'NewsSettingsResource.update': async (setting, ctx) => ({ data: await updateSetting(ctx, 'news', setting) }),
  'PushSettingsResource.get': async (_options, ctx) => ({ data: await listSettings(ctx, 'push') }),
  'PushSettingsResource.update': async (setting, ctx) => ({ data: await updateSetting(ctx, 'push', setting) }),
  'PushSubscriptionResource.get': async (_options, ctx) => ({ data: await subscriptions.getState(ctx) }),
  'PushSubscriptionResource.create': async (options, ctx) => ({ data: await subscriptions.subscribe(ctx, options) }),
  'PushSubscriptionResource.delete': async (_options, ctx) => {
    await subscriptions.unsubscribe(ctx);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof newsSettingEndpoints>;
