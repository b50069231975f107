import type { webhookEndpoints } from '../../../../contract/endpoints/people/webhooks';
import type { Handlers } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import * as webhooks from './webhooks.service';

export const webhookHandlers = {
  'WebhooksResource.get': async (_options, ctx) => ({ data: await webhooks.listWebhooks(ctx) }),
  'WebhooksResource.create': async (options, ctx) => ({
    data: await once(ctx, 'WebhooksResource.create', (tx) => webhooks.createWebhook(tx, ctx, options)),
  }),
  'WebhooksResource.update': async (options, ctx) => ({ data: await webhooks.switchWebhook(ctx, options) }),
  'WebhooksResource.delete': async ({ webhook_id }, ctx) => {
    await webhooks.deleteWebhook(ctx, webhook_id);
    return { data: { ok: true } };
  },
  'WebhookLogResource.get': async ({ webhook_id }, ctx) => ({
    data: await webhooks.listDeliveries(ctx, webhook_id),
  }),
  'WebhookLogResource.create': async (options, ctx) => ({ data: await webhooks.replayDelivery(ctx, options) }),
} satisfies Handlers<typeof webhookEndpoints>;
