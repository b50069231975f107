import type { DataOf, OptionsOf } from '../../../../contract/api';
import { eventScope, WEBHOOK_EVENTS, WEBHOOKS } from '../../../../contract/constants/people/webhooks';
import { message } from '../../../../contract/messages';
import type { WebhookId } from '../../../../contract/schemas/common';
import type { Webhook, WebhookDelivery } from '../../../../contract/schemas/people/webhooks';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { forbidden } from '../../../platform/http/errors';
import { requireWebAddress } from '../../../platform/http/externalUrl';
import { lockAccount } from '../users';
import * as deliveries from './deliveries.repository';
import { noSuchDelivery, noSuchWebhook, tooManyWebhooks } from './webhooks.errors';
import * as webhooks from './webhooks.repository';
import { enqueueDelivery } from './webhooks.sending';
import { newSecret } from './webhooks.signature';

const present = (row: webhooks.WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  created_at: row.created_at.toISOString(),
  disabled_at: row.disabled_at?.toISOString() ?? null,
  disabled_reason: row.disabled_reason,
});

const presentDelivery = (row: deliveries.DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  body: row.body,
  state: row.delivered_at ? 'delivered' : row.failed_at ? 'failed' : 'waiting',
  created_at: row.created_at.toISOString(),
  attempts: row.attempts,
  attempted_at: row.attempted_at?.toISOString() ?? null,
  status: row.status,
});

export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  return (await webhooks.findWebhooks(ctx.db, requireViewer(ctx).id, WEBHOOKS.webhooks)).map(present);
}

/**
 * Creates a webhook of the token that calls, and returns it with its secret. Throws 403 without a token, and for events
 * that the token may not read; 422 for an address that is never sent to; 409 where there are too many.
 */
export async function createWebhook(
  tx: Tx,
  ctx: Ctx,
  { url: given, events }: OptionsOf<'WebhooksResource.create'>,
): Promise<DataOf<'WebhooksResource.create'>> {
  const { id: userId } = requireViewer(ctx);
  const token = ctx.apiToken;
  if (!token) throw forbidden();
  const missing = events.map(eventScope).find((scope) => !token.scopes.includes(scope));
  if (missing) throw forbidden(message('apiScopeMissing', { scope: missing }));
  const { href: url } = requireWebAddress('url', given);
  ctx.safeFetch.checkAddress(url);
  // Locks the account, so that two at once do not exceed the limit.
  await lockAccount(tx, userId);
  const rows = await webhooks.findWebhooks(tx, userId, WEBHOOKS.webhooks);
  if (rows.length >= WEBHOOKS.webhooks) throw tooManyWebhooks(WEBHOOKS.webhooks);
  const row: webhooks.WebhookRow = {
    user_id: userId,
    id: ctx.ids.next('webhook', shardOf(userId)),
    token_id: token.id,
    url,
    secret: newSecret(),
    events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
    created_at: ctx.clock.now(),
    failing_since: null,
    disabled_at: null,
    disabled_reason: null,
  };
  await webhooks.insertWebhook(tx, row);
  return { ...present(row), secret: row.secret };
}

/** Turns a webhook off or on. Throws 404. */
export async function switchWebhook(
  ctx: Ctx,
  { webhook_id, is_enabled: isEnabled }: OptionsOf<'WebhooksResource.update'>,
): Promise<Webhook> {
  const key = { user_id: requireViewer(ctx).id, id: webhook_id };
  return inTransaction(ctx.db, async (tx) => {
    const webhook = await webhooks.lockWebhook(tx, key);
    if (!webhook) throw noSuchWebhook();
    const isOn = webhook.disabled_at === null;
    if (isOn !== isEnabled) {
      await webhooks.setDisabled(tx, key, isEnabled ? null : { at: ctx.clock.now(), reason: 'owner' });
    }
    return present((await webhooks.lockWebhook(tx, key)) ?? webhook);
  });
}

/** Deletes a webhook with its deliveries. Throws 404. */
export async function deleteWebhook(ctx: Ctx, id: WebhookId): Promise<void> {
  const { id: userId } = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await webhooks.deleteWebhook(tx, { user_id: userId, id }))) throw noSuchWebhook();
    await deliveries.deleteDeliveries(tx, userId, id);
  });
}

/** What was sent lately, or waits. Throws 404. */
export async function listDeliveries(ctx: Ctx, id: WebhookId): Promise<WebhookDelivery[]> {
  const { id: userId } = requireViewer(ctx);
  const own = await webhooks.findWebhooks(ctx.db, userId, WEBHOOKS.webhooks);
  if (!own.some((webhook) => webhook.id === id)) throw noSuchWebhook();
  return (await deliveries.findDeliveries(ctx.db, userId, id, WEBHOOKS.listed)).map(presentDelivery);
}

/** Sends a delivery again, from its first attempt; one that waits stays as it is. Throws 404. */
export async function replayDelivery(
  ctx: Ctx,
  { webhook_id, delivery_id }: OptionsOf<'WebhookLogResource.create'>,
): Promise<WebhookDelivery> {
  const { id: userId } = requireViewer(ctx);
  const key = { user_id: userId, webhook_id, id: delivery_id };
  return inTransaction(ctx.db, async (tx) => {
    if (!(await webhooks.lockWebhook(tx, { user_id: userId, id: webhook_id }))) throw noSuchWebhook();
    const delivery = await deliveries.lockDelivery(tx, key);
    if (!delivery) throw noSuchDelivery();
    if (!delivery.delivered_at && !delivery.failed_at) return presentDelivery(delivery);
    const fresh = { attempts: 0, delivered_at: null, failed_at: null };
    await deliveries.updateDelivery(tx, key, fresh);
    await enqueueDelivery(tx, ctx, key, ctx.clock.now());
    return presentDelivery({ ...delivery, ...fresh });
  });
}
