import { COOKIES } from '../../contract/constants/headers';
import { OUTBOX_NAME } from '../../contract/constants/offline';
import type { ApiErrorBody } from '../../contract/errors';
import type { QueuedCall, QueuedOutcome } from '../lib/outbox';
import { alone, replayCalls } from '../lib/replayCalls';
import type { ToWorker } from '../lib/workerMessages';
import { readCookie } from './cookies';
import { openOfflineDatabase } from './offlineDatabase';

type Browser = Window & typeof globalThis;

interface Waiting {
  turn: string;
  settle(outcome: QueuedOutcome | null): void;
}

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * The page's side of the outbox. The service worker sends the queued calls, or the page itself where there is no worker
 * (a site without https). Nothing here throws: if a call cannot be stored, the result is false. `inWords` translates
 * the server's refusals.
 */
export function createOutbox(window: Browser, inWords: (error: ApiErrorBody) => Promise<ApiErrorBody>) {
  const store = window.indexedDB ? openOfflineDatabase().calls : null;
  const locks = window.navigator.locks as LockManager | undefined;
  const csrfToken = () => readCookie(window.document, COOKIES.csrf);
  /** Ids of the calls whose changes this page shows. */
  const known = new Set<string>();
  const waiting = new Map<string, Waiting>();
  const outcomes = new Map<string, Promise<QueuedOutcome | null>>();
  let channel: BroadcastChannel | null = null;

  const expect = ({ id, turn }: QueuedCall) => {
    known.add(id);
    outcomes.set(id, new Promise((resolve) => waiting.set(id, { turn, settle: resolve })));
  };
  const settle = (id: string, outcome: QueuedOutcome | null) => {
    waiting.get(id)?.settle(outcome);
    waiting.delete(id);
  };
  const listen = () => {
    if (channel) return channel;
    channel = new window.BroadcastChannel(OUTBOX_NAME);
    channel.onmessage = ({ data }: MessageEvent<QueuedOutcome>) => settle(data.id, data);
    return channel;
  };
  const registration = async (): Promise<SyncRegistration | undefined> =>
    (await window.navigator.serviceWorker?.getRegistration().catch(() => undefined)) as SyncRegistration | undefined;

  async function replayNow(): Promise<void> {
    const worker = (await registration())?.active;
    if (worker) worker.postMessage({ type: 'replay', csrf: csrfToken() } satisfies ToWorker);
    else await replayHere();
  }

  async function replayHere(): Promise<void> {
    if (!store) return;
    const own = listen();
    await replayCalls(store, {
      fetch: window.fetch.bind(window),
      locks,
      // A BroadcastChannel does not receive its own messages.
      channel: {
        postMessage(outcome: QueuedOutcome) {
          own.postMessage(outcome);
          settle(outcome.id, outcome);
        },
      },
      csrfToken: async () => csrfToken(),
    }).catch(() => undefined);
  }

  const withdrawNow = async (userId: string, turn: string) => {
    const call = (await store?.all())?.find((one) => one.userId === userId && one.turn === turn);
    if (!call || !(await store?.remove(call.id))) return false;
    settle(call.id, null);
    return true;
  };

  return {
    /** How many calls of this page are queued. */
    get waiting(): number {
      return waiting.size;
    },

    /** Whether a call of this record is queued that this page shows. */
    holds: (turn: string) => [...waiting.values()].some((one) => one.turn === turn),

    /** Stores a call; false if the browser stores nothing. */
    async add(call: QueuedCall): Promise<boolean> {
      try {
        if (!store) return false;
        listen();
        // Whoever sends it, maybe the worker, knows only the device's clock.
        await store.add({ ...call, madeAt: Date.now() });
        expect(call);
        registration()
          .then((found) => found?.sync?.register(OUTBOX_NAME))
          // Without Background Sync the next page sends it.
          .catch(() => undefined);
        return true;
      } catch {
        return false;
      }
    },

    /** The outcome of a queued call; null if it was withdrawn. */
    async outcome(id: string): Promise<QueuedOutcome | null> {
      const outcome = outcomes.get(id);
      outcomes.delete(id);
      const found = (await outcome) ?? null;
      return found && 'error' in found ? { id, error: await inWords(found.error) } : found;
    },

    /** Withdraws the queued call of a record. Returns whether there was one that had not been sent. */
    async withdraw(userId: string, turn: string): Promise<boolean> {
      return alone(locks, () => withdrawNow(userId, turn)).catch(() => false);
    },

    /** The account's calls that other pages have queued and this page does not show yet. */
    async adopt(userId: string): Promise<QueuedCall[]> {
      try {
        const calls = (await store?.all()) ?? [];
        const own = calls.filter((call) => call.userId === userId && !known.has(call.id));
        for (const call of own) {
          expect(call);
          if (call.error !== null) settle(call.id, { id: call.id, error: call.error });
        }
        if (own.length > 0) listen();
        return own;
      } catch {
        return [];
      }
    },

    /** The account has logged out of this page. Its calls stay queued, and are adopted again after the next login. */
    leave(): void {
      known.clear();
      waiting.clear();
      outcomes.clear();
    },

    /** Removes a refused call once the refusal has been shown. */
    async forget(id: string): Promise<void> {
      await store?.remove(id).catch(() => undefined);
    },

    /** Deletes the queued calls of an account that logs out. Returns their number. */
    async drop(userId: string): Promise<number> {
      return alone(locks, async () => {
        const calls = (await store?.all().catch(() => [])) ?? [];
        const own = calls.filter((call) => call.userId === userId);
        for (const { id } of own) await store?.remove(id).catch(() => undefined);
        for (const { id } of own) settle(id, null);
        return own.filter(({ error }) => error === null).length;
      });
    },

    /** Has the queued calls sent, by the service worker if there is one. */
    replay: replayNow,
    /** Sends the queued calls from this page; resolves when done. */
    flush: replayHere,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
