import { DAY_MS, HOUR_MS } from '../../../../contract/constants/durations';
import type { WebhookDisabledReason } from '../../../../contract/constants/people/webhooks';
import { findSessionUser } from '../../../platform/auth/sessions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { jobOrigin } from '../../../platform/http/siteOrigin';
import { enqueue } from '../../../platform/ops/jobs';
import { queueMail } from '../../running/mails';
import { lockAccount, recipientOf } from '../users';
import * as deliveries from './deliveries.repository';
import * as webhooks from './webhooks.repository';
import { signedHeaders } from './webhooks.signature';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Pauses after each failed attempt, as Standard Webhooks proposes: ten attempts within 75 hours and 35 minutes. */
const WAITS_MS = [
  ...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS],
  24 * HOUR_MS,
];
/** A webhook without a success for this long is turned off when a delivery is given up. */
const FAILING_MS = 3 * DAY_MS;
const TIMEOUT_MS = 15_000;
const GONE = 410;

type Tools = Pick<Services, 'db' | 'clock' | 'ids' | 'safeFetch' | 'configuredOrigin'>;

export async function enqueueDelivery(
  tx: Tx,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  key: deliveries.DeliveryKey,
  runAt: Date,
): Promise<void> {
  const tools = { ids, clock, viewer: { id: key.user_id } };
  await enqueue(tx, tools, 'webhooks/send', key, { key: key.id, runAt });
}

/** Makes one attempt to deliver, and enqueues the next if it fails. Gives up where the webhook may not send any more. */
export async function sendDelivery(tools: Tools, key: deliveries.DeliveryKey, signal: AbortSignal): Promise<void> {
  const { db, clock, safeFetch } = tools;
  const now = clock.now();
  const delivery = await deliveries.findDelivery(db, key);
  if (!delivery || delivery.delivered_at || delivery.failed_at) return;
  const webhook = await webhooks.findSending(db, { user_id: key.user_id, id: key.webhook_id }, now);
  if (!webhook || !(await findSessionUser(db, key.user_id, now))) {
    await inTransaction(db, (tx) => deliveries.updateDelivery(tx, key, { failed_at: now }));
    return;
  }
  const headers = {
    ...signedHeaders(webhook.secret, { id: `msg_${key.id}`, sentAt: now, body: delivery.body }),
    'content-type': 'application/json',
  };
  const status = await safeFetch
    .postPublic(webhook.url, { headers, body: delivery.body, timeoutMs: TIMEOUT_MS, signal })
    .catch((error: unknown) => {
      // Not where the process stops: then the attempt is made again.
      if (error instanceof ApiError && !signal.aborted) return null;
      throw error;
    });
  await inTransaction(db, (tx) => writeOutcome(tx, tools, key, status));
}

async function writeOutcome(tx: Tx, tools: Tools, key: deliveries.DeliveryKey, status: number | null): Promise<void> {
  const now = tools.clock.now();
  // The webhook before its deliveries, as in whatever else locks both.
  const webhook = await webhooks.lockWebhook(tx, { user_id: key.user_id, id: key.webhook_id });
  const delivery = await deliveries.lockDelivery(tx, key);
  if (!webhook || !delivery) return;
  const attempts = delivery.attempts + 1;
  const attempt = { attempts, attempted_at: now, status };
  if (status !== null && status >= 200 && status < 300) {
    await deliveries.updateDelivery(tx, key, { ...attempt, delivered_at: now });
    if (webhook.failing_since) await webhooks.setFailingSince(tx, webhook, null);
    return;
  }
  const since = webhook.failing_since ?? now;
  if (!webhook.failing_since) await webhooks.setFailingSince(tx, webhook, now);
  const wait = WAITS_MS[attempts - 1];
  if (status !== GONE && wait !== undefined) {
    await deliveries.updateDelivery(tx, key, attempt);
    await enqueueDelivery(tx, tools, key, new Date(now.getTime() + wait));
    return;
  }
  await deliveries.updateDelivery(tx, key, { ...attempt, failed_at: now });
  if (status === GONE) await disable(tx, tools, webhook, 'gone');
  else if (now.getTime() - since.getTime() >= FAILING_MS) await disable(tx, tools, webhook, 'failing');
}

/** Turns a webhook off, and mails its owner. */
async function disable(
  tx: Tx,
  tools: Tools,
  webhook: webhooks.WebhookRow,
  reason: WebhookDisabledReason,
): Promise<void> {
  if (webhook.disabled_at) return;
  await webhooks.setDisabled(tx, webhook, { at: tools.clock.now(), reason });
  const account = await lockAccount(tx, webhook.user_id);
  if (!account) return;
  const params = {
    name: account.first_name,
    address: new URL(webhook.url).host,
    isGone: reason === 'gone',
    url: `${await jobOrigin({ ...tools, db: tx })}/settings/api-tokens`,
  };
  await queueMail(tx, tools, recipientOf(account), { template: 'webhookDisabled', params });
}
