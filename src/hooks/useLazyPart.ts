import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdleAndUsed } from '../browser/idle';

/** A part of the interface in a chunk of its own. */
export interface LazyPart<Part> {
  /** The part, if it is loaded. */
  peek(): Part | undefined;
  /** Loads it once; rejects if that fails, and can then be called again. */
  load(): Promise<Part>;
  /** Loads it after the first input, when the browser is idle. */
  loadWhenIdle(): void;
  subscribe(listener: () => void): () => void;
}

export function lazyPart<Part>(importer: () => Promise<Part>): LazyPart<Part> {
  let part: Part | undefined;
  let pending: Promise<Part> | undefined;
  let isScheduled = false;
  const listeners = new Set<() => void>();

  function load(): Promise<Part> {
    pending ??= importer().then(
      (loaded) => {
        part = loaded;
        for (const listener of listeners) listener();
        return loaded;
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  }

  return {
    peek: () => part,
    load,
    loadWhenIdle() {
      if (isScheduled || pending) return;
      isScheduled = true;
      whenIdleAndUsed(() => void load().catch(() => {}));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Loads the part when it is wanted. `hasFailed` is true if that failed; `retry` tries again. */
export function useLazyPart<Part>(lazy: LazyPart<Part>, isWanted: boolean) {
  const peek = useCallback(() => (isWanted ? lazy.peek() : undefined), [lazy, isWanted]);
  const part = useSyncExternalStore(lazy.subscribe, peek, () => undefined);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => lazy.loadWhenIdle(), [lazy]);
  useEffect(() => {
    if (isWanted && !lazy.peek()) lazy.load().catch(() => setFailures(attempt + 1));
  }, [lazy, isWanted, attempt]);

  return { part, hasFailed: !part && failures > attempt, retry: () => setAttempt(failures) };
}
