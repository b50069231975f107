import type { Services } from '../../../platform/http/context';
import { findOpen } from './guestLinks.access';

/** A page of a link that ended is closed within a second. */
const LOOK_EVERY_MS = 700;

interface GuestWatch {
  /** Calls `onEnd` once, when the link is no longer open. Returns what ends the watch. */
  follow(id: string, onEnd: () => void): () => void;
  close(): void;
}

/** Looks at all links with open pages together, in one query, while there are any. */
export function createGuestWatch(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  onError: (error: unknown) => void,
): GuestWatch {
  const watchers = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const ids = [...watchers.keys()];
    const open = new Set((await findOpen(db, ids, clock.now())).map((link) => link.token_hash));
    for (const id of ids) {
      if (open.has(id)) continue;
      const ended = watchers.get(id) ?? [];
      watchers.delete(id);
      for (const onEnd of ended) onEnd();
    }
  };
  const plan = () => {
    timer = undefined;
    if (watchers.size === 0) return;
    timer = setTimeout(() => void look().catch(onError).finally(plan), LOOK_EVERY_MS);
    timer.unref();
  };
  return {
    follow(id, onEnd) {
      const one = watchers.get(id) ?? new Set();
      watchers.set(id, one.add(onEnd));
      if (timer === undefined) plan();
      return () => {
        one.delete(onEnd);
        if (one.size === 0 && watchers.get(id) === one) watchers.delete(id);
      };
    },
    close() {
      watchers.clear();
      clearTimeout(timer);
    },
  };
}
