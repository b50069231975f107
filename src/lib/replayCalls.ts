import { HEADERS } from '../../contract/constants/headers';
import { OUTBOX_NAME, REPLAY_TIMEOUT_MS } from '../../contract/constants/offline';
import { type OutboxStore, type QueuedOutcome, type ReplayReport, replay } from './outbox';

/** The browser APIs that page and worker share. */
export interface ReplayScope {
  fetch: typeof fetch;
  /** Undefined on a site without https: then only the idempotency keys prevent sending a call twice. */
  locks: LockManager | undefined;
  channel: Pick<BroadcastChannel, 'postMessage'>;
  csrfToken(): Promise<string | null>;
}

/**
 * Runs the work under a lock, so that no other page or worker of this device sends or withdraws queued calls meanwhile.
 */
export async function alone<T>(locks: LockManager | undefined, work: () => Promise<T>): Promise<T> {
  return locks ? ((await locks.request(OUTBOX_NAME, work)) as T) : work();
}

/** Sends the queued calls, from the page or the worker, and broadcasts the outcomes to all pages. */
export function replayCalls(store: OutboxStore, scope: ReplayScope): Promise<ReplayReport> {
  return alone(scope.locks, async () => {
    const csrf = await scope.csrfToken();
    return replay({
      store,
      async post({ path, options, id, userId }) {
        const answer = await scope.fetch(path, {
          method: 'POST',
          credentials: 'same-origin',
          headers: {
            Accept: 'application/json',
            'Content-Type': 'application/json',
            [HEADERS.idempotencyKey]: id,
            [HEADERS.account]: userId,
            ...(csrf === null ? {} : { [HEADERS.csrf]: csrf }),
          },
          body: JSON.stringify({ options }),
          signal: AbortSignal.timeout(REPLAY_TIMEOUT_MS),
        });
        return { status: answer.status, body: await answer.json().catch(() => null) };
      },
      tell: (outcome: QueuedOutcome) => scope.channel.postMessage(outcome),
      now: () => Date.now(),
    });
  });
}
