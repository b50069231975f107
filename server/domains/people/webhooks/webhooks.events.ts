import { WEBHOOKS, type WebhookEvent } from '../../../../contract/constants/people/webhooks';
import type { UserId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import type { Services } from '../../../platform/http/context';
import * as deliveries from './deliveries.repository';
import * as webhooks from './webhooks.repository';
import { enqueueDelivery } from './webhooks.sending';

export type WebhookTools = Pick<Services, 'ids' | 'clock'>;

export interface WebhookNote {
  readonly event: WebhookEvent;
  /** Whose webhooks hear of it. */
  readonly userIds: readonly UserId[];
  /** Ids alone: a receiver reads the rest with its token, as far as its owner may see it by then. */
  readonly data: Readonly<Record<string, string>>;
}

/**
 * Writes what happened for the webhooks that want it, in the transaction that causes it, and enqueues the deliveries. A
 * webhook for which too many wait misses it.
 */
export async function recordWebhookEvent(
  tx: Tx,
  { ids, clock }: WebhookTools,
  { event, userIds, data }: WebhookNote,
): Promise<void> {
  const now = clock.now();
  const people = [...new Set(userIds)];
  const listening = people.length === 0 ? [] : await webhooks.findListening(tx, people, now);
  for (const { user_id, id: webhook_id, events } of listening) {
    if (!events.includes(event)) continue;
    const waiting = await deliveries.countWaiting(tx, user_id, webhook_id, WEBHOOKS.waiting);
    if (waiting >= WEBHOOKS.waiting) continue;
    const key = { user_id, webhook_id, id: ids.next('webhookDelivery', shardOf(user_id)) };
    const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data });
    await deliveries.insertDelivery(tx, { ...key, event, body, created_at: now });
    await enqueueDelivery(tx, { ids, clock }, key, now);
  }
}
