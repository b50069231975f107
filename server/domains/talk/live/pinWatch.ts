import type { PinId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import * as live from './live.repository';

/** Callback of a client that watches a pin. It must not throw. */
export interface PinWatcher {
  /**
   * The pin's comment count: first as it is when the client begins, then whenever it, or what decides who may read the
   * comments, has changed. Null: the pin was deleted.
   */
  onChange(commentCount: number | null): void;
}

/** The watched pins of this process. One query finds the changes of all of them, whichever process wrote them. */
export function createPinWatch({ db }: { db: Db }) {
  /** The state of its pin that each watcher last got. */
  const pins = new Map<PinId, Map<PinWatcher, string>>();

  return {
    isEmpty: () => pins.size === 0,

    /** Returns a function that removes the watcher. */
    add(pinId: PinId, watcher: PinWatcher): () => void {
      const watchers = pins.get(pinId) ?? new Map<PinWatcher, string>();
      pins.set(pinId, watchers.set(watcher, ''));
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0 && pins.get(pinId) === watchers) pins.delete(pinId);
      };
    },

    /** Reads the pins and reports those that have changed since the last call to their watchers. */
    async report(): Promise<void> {
      if (pins.size === 0) return;
      const found = await live.findCommentStates(db, [...pins.keys()]);
      for (const [id, watchers] of pins) {
        const row = found.get(id);
        const state = JSON.stringify(row ?? null);
        for (const [watcher, before] of watchers) {
          if (before === state) continue;
          watchers.set(watcher, state);
          watcher.onChange(row?.comment_count ?? null);
        }
      }
    },

    clear: () => pins.clear(),
  };
}
