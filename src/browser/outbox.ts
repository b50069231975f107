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
 * The page's side of the outbox. The worker sends what waits, and the page itself where there is none (a site without
 * https). Nothing here throws: what cannot be kept is answered with false. `inWords` puts the server's refusals into the
 * page's language.
 */
export function createOutbox(window: Browser, inWords: (error: ApiErrorBody) => Promise<ApiErrorBody>) {
  const store = window.indexedDB ? openOfflineDatabase(window.indexedDB).calls : null;
  const locks = window.navigator.locks as LockManager | undefined;
  const csrfToken = () => readCookie(window.document, COOKIES.csrf);
  /** Calls that this page shows, by id. */
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
      // A channel does not hear itself.
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
    /** How many calls of this page wait. */
    get waiting(): number {
      return waiting.size;
    },

    /** Whether a call of the record waits that this page shows. */
    holds: (turn: string) => [...waiting.values()].some((one) => one.turn === turn),

    /** Keeps a call for later; false where the browser keeps nothing. */
    async keep(call: QueuedCall): Promise<boolean> {
      try {
        if (!store) return false;
        listen();
        await store.add(call);
        expect(call);
        registration()
          .then((found) => found?.sync?.register(OUTBOX_NAME))
          // Without the browser's help the next page sends it.
          .catch(() => undefined);
        return true;
      } catch {
        return false;
      }
    },

    /** What became of a kept call; null where it was withdrawn. */
    async outcome(id: string): Promise<QueuedOutcome | null> {
      const outcome = outcomes.get(id);
      outcomes.delete(id);
      const found = (await outcome) ?? null;
      return found && 'error' in found ? { id, error: await inWords(found.error) } : found;
    },

    /** Takes the waiting call of a record back. Answers whether there was one that had not been sent. */
    async withdraw(userId: string, turn: string): Promise<boolean> {
      return alone(locks, () => withdrawNow(userId, turn)).catch(() => false);
    },

    /** Calls of the account that other pages have kept and this one does not show yet. */
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

    /** Its account has left this page: what it has kept stays, and is adopted anew when it comes back. */
    leave(): void {
      known.clear();
      waiting.clear();
      outcomes.clear();
    },

    /** A refused call has been told. */
    async forget(id: string): Promise<void> {
      await store?.remove(id).catch(() => undefined);
    },

    /** Drops what waits of an account that logs out. Answers how many that were. */
    async drop(userId: string): Promise<number> {
      return alone(locks, async () => {
        const calls = (await store?.all().catch(() => [])) ?? [];
        const own = calls.filter((call) => call.userId === userId);
        for (const { id } of own) await store?.remove(id).catch(() => undefined);
        for (const { id } of own) settle(id, null);
        return own.filter(({ error }) => error === null).length;
      });
    },

    /** Has what waits sent, by the worker where there is one. */
    replay: replayNow,
    /** Sends what waits and resolves when that is done. */
    flush: replayHere,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
