import { findEnded } from '../../../platform/auth/sessions';
import type { Services } from '../../../platform/http/context';

/** However often the hub looks, as while many people write, the sessions are queried no more often than this; ms. */
const EVERY_MS = 800;

/** The sessions of this process's channels. One query finds which of them have ended, whichever process ended them. */
export function createSessionWatch({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  /** By the token of the channel's session: what to call when it has ended. */
  const sessions = new Map<string, Set<() => void>>();
  let queriedAt = Number.NEGATIVE_INFINITY;

  return {
    isEmpty: () => sessions.size === 0,

    /** Returns a function that removes it. */
    add(token: string, onEnded: () => void): () => void {
      const watchers = sessions.get(token) ?? new Set();
      sessions.set(token, watchers.add(onEnded));
      return () => {
        watchers.delete(onEnded);
        if (watchers.size === 0 && sessions.get(token) === watchers) sessions.delete(token);
      };
    },

    /** Calls the watchers of sessions that have ended, each once. */
    async report(): Promise<void> {
      const time = performance.now();
      if (sessions.size === 0 || time - queriedAt < EVERY_MS) return;
      queriedAt = time;
      for (const token of await findEnded(db, [...sessions.keys()], clock.now())) {
        const watchers = sessions.get(token) ?? [];
        sessions.delete(token);
        for (const onEnded of watchers) onEnded();
      }
    },

    clear: () => sessions.clear(),
  };
}
