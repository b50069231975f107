import type { Logger } from './platform/ops/logging';
import { say } from './say';

/** Requests and jobs under way may take this long when the process is asked to stop. */
const STOP_WITHIN_MS = 30_000;
const LOOK_AT_PARENT_MS = 1000;

export interface StopOptions {
  /** No new requests should be sent here from now on. */
  retire: () => void;
  /** Run one after the other. */
  closing: readonly (() => Promise<unknown>)[];
  /** The process that started this one, as of its first moment. */
  parentPid: number;
  log: Logger;
}

/**
 * Ctrl-C or a kill: takes no new requests, lets those and the jobs under way finish, then closes the database. A second
 * signal does not wait. Under npm the end of the parent process counts as a signal.
 */
export function stopOnSignals({ retire, closing, parentPid, log }: StopOptions): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say('Stopping …');
    retire();
    setTimeout(() => {
      log.error({ signal }, 'Requests and jobs under way did not finish in time');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    for (const close of closing) await close();
    process.exit(0);
  };
  const stopLogged = (signal: NodeJS.Signals) => {
    stop(signal).catch((error: unknown) => {
      log.error({ err: error }, 'The server could not stop cleanly');
      process.exit(1);
    });
  };
  process.on('SIGINT', stopLogged);
  process.on('SIGTERM', stopLogged);
  process.on('SIGHUP', stopLogged);
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'A promise was rejected and nobody handled it'),
  );
  onOrphaned(parentPid, () => {
    if (!isStopping) stopLogged('SIGTERM');
  });
}

/**
 * npm passes SIGTERM to the shell between itself and this process, and the shell dies without passing it on: the server
 * would live on unseen, with its port and its lock. Started directly it may outlive its parent, as services do.
 */
function onOrphaned(parentPid: number, stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(timer);
    stop();
  }, LOOK_AT_PARENT_MS);
  timer.unref();
}
