import { setTimeout as sleep } from 'node:timers/promises';
import { onCommit } from '../database/transaction';
import { inBackground } from '../database/turns';

/** Keeps something in the memory of this process in step with the database. */
export interface Follower {
  /** Catches up after commits of this process, and now and then, until `stop`. */
  start(): void;
  /** Applies all that is committed, after a run in progress has ended. Rejects if the database fails. */
  catchUp(): Promise<void>;
  /** Aborts the run in progress and waits for its end. */
  stop(): Promise<void>;
}

/** The longest further pause while this process commits nothing: other processes may have. */
const IDLE_MS = 30_000;

interface FollowerOptions {
  /** The shortest pause between two runs. */
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
    let hasCommitted = false;
    let wake = () => {};
    const stopHearing = onCommit(() => {
      hasCommitted = true;
      wake();
    });
    signal.addEventListener('abort', () => wake());
    while (!signal.aborted) {
      hasCommitted = false;
      await catchUp().catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      const woken = new AbortController();
      wake = () => woken.abort();
      if (hasCommitted || signal.aborted) continue;
      await sleep(IDLE_MS, undefined, { signal: woken.signal, ref: false }).catch(() => undefined);
    }
    stopHearing();
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
