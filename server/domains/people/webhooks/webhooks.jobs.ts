import { DAY_MS } from '../../../../contract/constants/durations';
import { WEBHOOKS } from '../../../../contract/constants/people/webhooks';
import { inSlices } from '../../../platform/database/slices';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import * as deliveries from './deliveries.repository';
import * as webhooks from './webhooks.repository';
import { sendDelivery } from './webhooks.sending';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** One attempt to deliver what happened. */
    'webhooks/send': deliveries.DeliveryKey;
    /** Deletes old deliveries, and webhooks whose tokens are gone. */
    'webhooks/purge': Record<string, never>;
  }
}

const MOST_ROWS = 500;

export function createWebhookJobs(services: Services) {
  return {
    'webhooks/send': {
      lane: 'webhooks',
      timeLimitMs: 60_000,
      run: (key, { signal }) => sendDelivery(services, key, signal),
    },
    'webhooks/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: (_payload, { signal }) => purge(services, signal),
    },
  } satisfies Partial<JobDefinitions>;
}

async function purge({ db, clock }: Pick<Services, 'db' | 'clock'>, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - WEBHOOKS.days * DAY_MS);
  const options = { most: MOST_ROWS, signal };
  await inSlices(options, async (size) => (await deliveries.purgeDeliveries(db, before, size)) === size);
  await inSlices(options, async (size) => (await webhooks.purgeWebhooks(db, size)) === size);
}
