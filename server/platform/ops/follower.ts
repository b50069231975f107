import { setTimeout as sleep } from 'node:timers/promises';
import { inBackground } from '../database/turns';

/** Keeps something in the memory of this process in step with the database. */
export interface Follower {
  /** Catches up at intervals until `stop`. */
  start(): void;
  /** Applies all that is committed, after a run in progress has ended. Rejects if the database fails. */
  catchUp(): Promise<void>;
  /** Aborts the run in progress and waits for its end. */
  stop(): Promise<void>;
}

interface FollowerOptions {
  everyMs: number;
  /** Applies all that is committed; throws when `signal` is aborted. */
  step: (signal: AbortSignal) => Promise<void>;
  /** Called with the errors of the runs that `start` began, as long as they are not stopped. */
  onError: (error: unknown) => void;
}

export function createFollower({ everyMs, step, onError }: FollowerOptions): Follower {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();

  const catchUp = () => {
    running = running.catch(() => undefined).then(() => inBackground(() => step(signal)));
    return running;
  };

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await catchUp().catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    start: () => void follow(),
    catchUp,
    async stop() {
      stopping.abort();
      await running.catch(() => undefined);
    },
  };
}
